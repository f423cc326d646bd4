package moineau.app;

import android.Manifest;
import android.app.Activity;
import android.app.Notification;
import android.app.NotificationChannel;
import android.app.NotificationManager;
import android.app.PendingIntent;
import android.content.ActivityNotFoundException;
import android.content.ClipData;
import android.content.ClipboardManager;
import android.content.ContentResolver;
import android.content.Context;
import android.content.Intent;
import android.content.pm.PackageManager;
import android.database.Cursor;
import android.net.ConnectivityManager;
import android.net.LinkProperties;
import android.net.Network;
import android.net.NetworkCapabilities;
import android.net.Uri;
import android.os.Build;
import android.provider.OpenableColumns;
import android.view.WindowManager;

import moineau.bind.mobile.Mobile;
import moineau.bind.mobile.Phone;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.util.Collections;
import java.util.Enumeration;
import java.util.HashSet;
import java.util.Set;

/**
 * Does for the game what needs Android. The game calls the methods of Phone on its own
 * thread. There is one instance for the process, because the game outlives an activity.
 */
final class AndroidPhone implements Phone {
    static final AndroidPhone INSTANCE = new AndroidPhone();

    private static final int SAVE = 1;
    private static final int PICK = 2;
    private static final int ASK = 3;

    /** The largest file that another app can pass, in bytes. */
    private static final long MOST = 64L << 20;

    private static final String TURN = "turn";
    private static final String QUIET = "quiet";
    private static final int NOTICE = 1;
    private static final String ASKED = "asked";

    private volatile Activity activity;
    private volatile byte[] unsaved;
    private volatile long most;

    private AndroidPhone() {}

    /** Sets the activity that shows the dialogs. */
    void setActivity(Activity a) {
        activity = a;
        if (Build.VERSION.SDK_INT >= Build.VERSION_CODES.O) {
            NotificationManager manager = a.getSystemService(NotificationManager.class);
            manager.createNotificationChannel(new NotificationChannel(
                    TURN, a.getString(R.string.channel_turn), NotificationManager.IMPORTANCE_HIGH));
            manager.createNotificationChannel(new NotificationChannel(
                    QUIET, a.getString(R.string.channel_quiet), NotificationManager.IMPORTANCE_LOW));
        }
    }

    @Override
    public boolean openLink(String url) {
        try {
            activity.startActivity(new Intent(Intent.ACTION_VIEW, Uri.parse(url)));
            return true;
        } catch (ActivityNotFoundException e) {
            return false;
        }
    }

    @Override
    public void copyText(String text) {
        Activity a = activity;
        a.runOnUiThread(() -> a.getSystemService(ClipboardManager.class)
                .setPrimaryClip(ClipData.newPlainText("Moineau", text)));
    }

    @Override
    public void shareText(String title, String text) {
        Intent send = new Intent(Intent.ACTION_SEND)
                .setType("text/plain")
                .putExtra(Intent.EXTRA_SUBJECT, title)
                .putExtra(Intent.EXTRA_TEXT, text);
        activity.startActivity(Intent.createChooser(send, title));
    }

    @Override
    public void saveFile(String name, byte[] content) {
        unsaved = content.clone();
        // With a known type, the dialog might add another extension to the name.
        Intent create = new Intent(Intent.ACTION_CREATE_DOCUMENT)
                .addCategory(Intent.CATEGORY_OPENABLE)
                .setType("application/octet-stream")
                .putExtra(Intent.EXTRA_TITLE, name);
        try {
            activity.startActivityForResult(create, SAVE);
        } catch (ActivityNotFoundException e) {
            Mobile.saved("", e.toString());
        }
    }

    @Override
    public void pickFile(long most) {
        this.most = most;
        Intent open = new Intent(Intent.ACTION_OPEN_DOCUMENT)
                .addCategory(Intent.CATEGORY_OPENABLE)
                .setType("*/*");
        try {
            activity.startActivityForResult(open, PICK);
        } catch (ActivityNotFoundException e) {
            Mobile.picked(new byte[0]);
        }
    }

    /** Receives the answer of a file dialog. Files are read and written on a thread. */
    void onResult(int request, int result, Intent data) {
        if (result != Activity.RESULT_OK || data == null || data.getData() == null) {
            return;
        }
        Uri file = data.getData();
        if (request == SAVE) {
            byte[] content = unsaved;
            unsaved = null;
            new Thread(() -> save(file, content)).start();
        } else if (request == PICK) {
            new Thread(() -> Mobile.picked(read(file, most))).start();
        }
    }

    private void save(Uri file, byte[] content) {
        ContentResolver resolver = activity.getContentResolver();
        try (OutputStream out = resolver.openOutputStream(file, "wt")) {
            if (out == null || content == null) {
                throw new IOException("no stream for " + file);
            }
            out.write(content);
        } catch (IOException | SecurityException e) {
            Mobile.saved("", e.toString());
            return;
        }
        Mobile.saved(nameOf(resolver, file), "");
    }

    private static String nameOf(ContentResolver resolver, Uri file) {
        String[] columns = {OpenableColumns.DISPLAY_NAME};
        try (Cursor row = resolver.query(file, columns, null, null, null)) {
            if (row != null && row.moveToFirst() && !row.isNull(0)) {
                return row.getString(0);
            }
        }
        return file.getLastPathSegment();
    }

    /** Returns the content of a file, at most most bytes, or nothing if it is unreadable. */
    private byte[] read(Uri file, long most) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        try (InputStream in = activity.getContentResolver().openInputStream(file)) {
            if (in == null) {
                return new byte[0];
            }
            byte[] part = new byte[1 << 16];
            for (int n = in.read(part); n >= 0 && all.size() < most; n = in.read(part)) {
                all.write(part, 0, (int) Math.min(n, most - all.size()));
            }
        } catch (IOException | SecurityException e) {
            return new byte[0];
        }
        return all.toByteArray();
    }

    /** Passes a link or a file of another app to the game. */
    @SuppressWarnings("deprecation")
    void receive(Intent intent) {
        // An app that is chosen from the list of recent apps gets its first intent again.
        if ((intent.getFlags() & Intent.FLAG_ACTIVITY_LAUNCHED_FROM_HISTORY) != 0) {
            return;
        }
        Uri file = null;
        if (Intent.ACTION_VIEW.equals(intent.getAction())) {
            file = intent.getData();
        } else if (Intent.ACTION_SEND.equals(intent.getAction())) {
            String text = intent.getStringExtra(Intent.EXTRA_TEXT);
            if (text != null) {
                Mobile.open(text);
                return;
            }
            file = intent.getParcelableExtra(Intent.EXTRA_STREAM);
        }
        if (file == null) {
            return;
        }
        if (!ContentResolver.SCHEME_CONTENT.equals(file.getScheme())) {
            Mobile.open(file.toString());
            return;
        }
        Uri found = file;
        new Thread(() -> Mobile.openFile(read(found, MOST))).start();
    }

    @Override
    public boolean canAskNotify() {
        Activity a = activity;
        return Build.VERSION.SDK_INT >= Build.VERSION_CODES.TIRAMISU
                && a.checkSelfPermission(Manifest.permission.POST_NOTIFICATIONS) != PackageManager.PERMISSION_GRANTED
                && !a.getPreferences(Context.MODE_PRIVATE).getBoolean(ASKED, false);
    }

    @Override
    public void askNotify() {
        Activity a = activity;
        if (Build.VERSION.SDK_INT >= Build.VERSION_CODES.TIRAMISU) {
            // Android asks at most twice and then refuses by itself.
            a.getPreferences(Context.MODE_PRIVATE).edit().putBoolean(ASKED, true).apply();
            a.runOnUiThread(() -> a.requestPermissions(new String[] {Manifest.permission.POST_NOTIFICATIONS}, ASK));
        }
    }

    @Override
    @SuppressWarnings("deprecation")
    public void notify(String text, boolean sound) {
        Activity a = activity;
        Notification.Builder builder;
        if (Build.VERSION.SDK_INT >= Build.VERSION_CODES.O) {
            builder = new Notification.Builder(a, sound ? TURN : QUIET);
        } else {
            builder = new Notification.Builder(a).setDefaults(sound ? Notification.DEFAULT_SOUND : 0);
        }
        Intent back = new Intent(a, TableActivity.class);
        a.getSystemService(NotificationManager.class).notify(NOTICE, builder
                .setSmallIcon(R.drawable.mark_line)
                .setContentTitle(text)
                .setContentIntent(PendingIntent.getActivity(a, 0, back, PendingIntent.FLAG_IMMUTABLE))
                .setAutoCancel(true)
                .build());
    }

    /** Removes the notification when the player is back. */
    void clearNotification() {
        activity.getSystemService(NotificationManager.class).cancel(NOTICE);
    }

    @Override
    public void keepAwake(boolean on) {
        Activity a = activity;
        a.runOnUiThread(() -> {
            if (on) {
                a.getWindow().addFlags(WindowManager.LayoutParams.FLAG_KEEP_SCREEN_ON);
            } else {
                a.getWindow().clearFlags(WindowManager.LayoutParams.FLAG_KEEP_SCREEN_ON);
            }
        });
    }

    /** Lists the IPv4 addresses in Wi-Fi, cable networks and the phone's own hotspot. */
    @Override
    @SuppressWarnings("deprecation")
    public String addresses() {
        ConnectivityManager manager = activity.getSystemService(ConnectivityManager.class);
        Set<String> outside = new HashSet<>();
        for (Network n : manager.getAllNetworks()) {
            NetworkCapabilities can = manager.getNetworkCapabilities(n);
            LinkProperties link = manager.getLinkProperties(n);
            if (can != null && link != null
                    && (can.hasTransport(NetworkCapabilities.TRANSPORT_CELLULAR)
                            || can.hasTransport(NetworkCapabilities.TRANSPORT_VPN))) {
                outside.add(link.getInterfaceName());
            }
        }
        StringBuilder all = new StringBuilder();
        try {
            Enumeration<NetworkInterface> interfaces = NetworkInterface.getNetworkInterfaces();
            if (interfaces == null) {
                return "";
            }
            for (NetworkInterface i : Collections.list(interfaces)) {
                if (!i.isUp() || i.isLoopback() || outside.contains(i.getName())) {
                    continue;
                }
                for (InetAddress address : Collections.list(i.getInetAddresses())) {
                    if (address instanceof Inet4Address) {
                        all.append(address.getHostAddress()).append(' ');
                    }
                }
            }
        } catch (SocketException e) {
            return "";
        }
        return all.toString();
    }
}
