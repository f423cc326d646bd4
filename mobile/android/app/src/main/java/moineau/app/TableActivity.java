package moineau.app;

import android.app.Activity;
import android.app.AlertDialog;
import android.content.Intent;
import android.os.Build;
import android.os.Bundle;
import android.view.DisplayCutout;
import android.view.View;
import android.view.WindowInsets;
import android.view.WindowManager;
import android.window.OnBackInvokedDispatcher;

import moineau.bind.mobile.EbitenView;
import moineau.bind.mobile.Mobile;

import java.util.Locale;

/** The only activity. It shows the table and passes system events to the game. */
public class TableActivity extends Activity {
    private EbitenView table;

    /** The view of the table. It shows a dialog if the game has failed. */
    private static final class TableView extends EbitenView {
        private final Activity activity;

        TableView(Activity activity) {
            super(activity);
            this.activity = activity;
        }

        @Override
        protected void onErrorOnGameUpdate(Exception e) {
            new AlertDialog.Builder(activity)
                    .setMessage(activity.getString(R.string.stopped) + "\n\n" + e.getMessage())
                    .setPositiveButton(R.string.close, (dialog, which) -> activity.finishAffinity())
                    .setCancelable(false)
                    .show();
        }
    }

    @Override
    protected void onCreate(Bundle state) {
        super.onCreate(state);
        drawUnderTheBars();
        table = new TableView(this);
        table.setOnApplyWindowInsetsListener((view, insets) -> {
            tellInsets(insets);
            return view.onApplyWindowInsets(insets);
        });
        setContentView(table);
        AndroidPhone.INSTANCE.setActivity(this);
        Mobile.start(getFilesDir().getAbsolutePath(), Locale.getDefault().toLanguageTag(), AndroidPhone.INSTANCE);
        if (Build.VERSION.SDK_INT >= Build.VERSION_CODES.TIRAMISU) {
            getOnBackInvokedDispatcher().registerOnBackInvokedCallback(
                    OnBackInvokedDispatcher.PRIORITY_DEFAULT, this::goBack);
        }
        if (state == null) {
            AndroidPhone.INSTANCE.receive(getIntent());
        }
    }

    @Override
    protected void onNewIntent(Intent intent) {
        super.onNewIntent(intent);
        AndroidPhone.INSTANCE.receive(intent);
    }

    @Override
    protected void onActivityResult(int request, int result, Intent data) {
        super.onActivityResult(request, result, data);
        AndroidPhone.INSTANCE.onResult(request, result, data);
    }

    /** Draws the felt up to every edge. Controls stay inside the insets set by tellInsets. */
    @SuppressWarnings("deprecation")
    private void drawUnderTheBars() {
        if (Build.VERSION.SDK_INT >= Build.VERSION_CODES.R) {
            getWindow().setDecorFitsSystemWindows(false);
        } else {
            getWindow().getDecorView().setSystemUiVisibility(
                    View.SYSTEM_UI_FLAG_LAYOUT_STABLE
                            | View.SYSTEM_UI_FLAG_LAYOUT_FULLSCREEN
                            | View.SYSTEM_UI_FLAG_LAYOUT_HIDE_NAVIGATION);
        }
        if (Build.VERSION.SDK_INT >= Build.VERSION_CODES.P) {
            getWindow().getAttributes().layoutInDisplayCutoutMode =
                    WindowManager.LayoutParams.LAYOUT_IN_DISPLAY_CUTOUT_MODE_SHORT_EDGES;
        }
    }

    @SuppressWarnings("deprecation")
    private void tellInsets(WindowInsets insets) {
        int left;
        int top;
        int right;
        int bottom;
        if (Build.VERSION.SDK_INT >= Build.VERSION_CODES.R) {
            android.graphics.Insets covered = insets.getInsets(
                    WindowInsets.Type.systemBars() | WindowInsets.Type.displayCutout());
            left = covered.left;
            top = covered.top;
            right = covered.right;
            bottom = covered.bottom;
        } else {
            left = insets.getSystemWindowInsetLeft();
            top = insets.getSystemWindowInsetTop();
            right = insets.getSystemWindowInsetRight();
            bottom = insets.getSystemWindowInsetBottom();
            if (Build.VERSION.SDK_INT >= Build.VERSION_CODES.P) {
                DisplayCutout cutout = insets.getDisplayCutout();
                if (cutout != null) {
                    left = Math.max(left, cutout.getSafeInsetLeft());
                    top = Math.max(top, cutout.getSafeInsetTop());
                    right = Math.max(right, cutout.getSafeInsetRight());
                    bottom = Math.max(bottom, cutout.getSafeInsetBottom());
                }
            }
        }
        double point = getResources().getDisplayMetrics().density;
        Mobile.setInsets(left / point, top / point, right / point, bottom / point);
    }

    @Override
    protected void onPause() {
        super.onPause();
        Mobile.setHidden(true);
        table.suspendGame();
    }

    @Override
    protected void onResume() {
        super.onResume();
        Mobile.setHidden(false);
        AndroidPhone.INSTANCE.clearNotification();
        table.resumeGame();
    }

    /** Handles Back before Android 13. */
    @Override
    @SuppressWarnings("deprecation")
    public void onBackPressed() {
        goBack();
    }

    /** Goes back one screen. At the title, the app moves to the background. */
    private void goBack() {
        if (Mobile.atTitle()) {
            moveTaskToBack(true);
        } else {
            Mobile.back();
        }
    }
}
