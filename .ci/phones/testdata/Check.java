import com.sun.source.tree.*;
import com.sun.source.util.*;

import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.util.*;
import javax.lang.model.element.*;
import javax.tools.*;

/**
 * Usage: java Check.java MIN-SDK PERMISSIONS STUBS GENERATED SOURCE...
 *
 * Compiles the sources against stubs of Android and generated sources, without output. It
 * prints each error as FILE:LINE: TEXT. A member with {@code @Since(N)} may only be used
 * if MIN-SDK or a comparison {@code SDK_INT >= CODE} around it is at least N. A member
 * with {@code @Needs(P)} requires P in the comma-separated PERMISSIONS.
 */
public class Check {
    public static void main(String[] args) throws Exception {
        int min = Integer.parseInt(args[0]);
        Set<String> permissions = Set.of(args[1].split(","));
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StandardJavaFileManager files = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8);
        List<File> sources = new ArrayList<>();
        for (int i = 4; i < args.length; i++) {
            sources.add(new File(args[i]));
        }
        DiagnosticCollector<JavaFileObject> faults = new DiagnosticCollector<>();
        JavacTask task = (JavacTask) compiler.getTask(null, files, faults,
                List.of("-Xlint:all,-options,-processing,-serial,-overloads", "-proc:none", "-implicit:none", "-source", "17", "-sourcepath", args[2] + File.pathSeparator + args[3]),
                null, files.getJavaFileObjectsFromFiles(sources));
        List<CompilationUnitTree> units = new ArrayList<>();
        task.parse().forEach(units::add);
        task.analyze();
        Set<String> own = new HashSet<>(Arrays.asList(args).subList(4, args.length));
        for (Diagnostic<? extends JavaFileObject> d : faults.getDiagnostics()) {
            boolean ours = d.getSource() == null || own.contains(d.getSource().toUri().getPath());
            if (d.getKind() == Diagnostic.Kind.ERROR || ours && d.getKind() != Diagnostic.Kind.NOTE) {
                String at = d.getSource() == null ? "" : d.getSource().toUri().getPath() + ":" + d.getLineNumber() + ": ";
                System.out.println(at + d.getMessage(Locale.ENGLISH).lines().reduce((a, b) -> a + "; " + b.strip()).orElse(""));
            }
        }
        for (CompilationUnitTree unit : units) {
            new Levels(task, unit, min, permissions).scan(unit, null);
        }
    }

    /** Finds members that are newer than the API level that is known at their use. */
    private static final class Levels extends TreePathScanner<Void, Void> {
        private final Trees trees;
        private final CompilationUnitTree unit;
        private final Set<String> permissions;
        private int level;

        Levels(JavacTask task, CompilationUnitTree unit, int min, Set<String> permissions) {
            this.trees = Trees.instance(task);
            this.unit = unit;
            this.level = min;
            this.permissions = permissions;
        }

        /** Scans a tree that is only reached if condition is true. */
        private void under(ExpressionTree condition, Tree tree) {
            int before = level;
            level = Math.max(level, required(condition));
            scan(tree, null);
            level = before;
        }

        /** Returns the API level that a condition requires, or 0. */
        private int required(ExpressionTree e) {
            if (e instanceof ParenthesizedTree p) {
                return required(p.getExpression());
            }
            if (e instanceof BinaryTree b && b.getKind() == Tree.Kind.CONDITIONAL_AND) {
                return Math.max(required(b.getLeftOperand()), required(b.getRightOperand()));
            }
            if (e instanceof BinaryTree b && b.getKind() == Tree.Kind.GREATER_THAN_EQUAL
                    && b.getLeftOperand().toString().endsWith("SDK_INT")) {
                Element code = trees.getElement(new TreePath(getCurrentPath(), b.getRightOperand()));
                if (code instanceof VariableElement v && v.getConstantValue() instanceof Integer n) {
                    return n;
                }
            }
            return 0;
        }

        @Override
        public Void visitIf(IfTree t, Void v) {
            scan(t.getCondition(), null);
            under(t.getCondition(), t.getThenStatement());
            return scan(t.getElseStatement(), null);
        }

        @Override
        public Void visitConditionalExpression(ConditionalExpressionTree t, Void v) {
            scan(t.getCondition(), null);
            under(t.getCondition(), t.getTrueExpression());
            return scan(t.getFalseExpression(), null);
        }

        @Override
        public Void visitBinary(BinaryTree t, Void v) {
            scan(t.getLeftOperand(), null);
            if (t.getKind() == Tree.Kind.CONDITIONAL_AND) {
                under(t.getLeftOperand(), t.getRightOperand());
                return null;
            }
            return scan(t.getRightOperand(), null);
        }

        @Override
        public Void visitImport(ImportTree t, Void v) {
            return null;
        }

        @Override
        public Void visitIdentifier(IdentifierTree t, Void v) {
            look(t);
            return super.visitIdentifier(t, v);
        }

        @Override
        public Void visitMemberSelect(MemberSelectTree t, Void v) {
            look(t);
            return super.visitMemberSelect(t, v);
        }

        @Override
        public Void visitMemberReference(MemberReferenceTree t, Void v) {
            look(t);
            return super.visitMemberReference(t, v);
        }

        @Override
        public Void visitNewClass(NewClassTree t, Void v) {
            look(t);
            return super.visitNewClass(t, v);
        }

        /** Reports a use of an element that is too new or needs a missing permission. */
        private void look(Tree t) {
            for (Element e = trees.getElement(getCurrentPath()); e != null; e = e.getEnclosingElement()) {
                for (AnnotationMirror a : e.getAnnotationMirrors()) {
                    String name = a.getAnnotationType().toString();
                    for (AnnotationValue value : a.getElementValues().values()) {
                        if (name.equals("since.Since") && (Integer) value.getValue() > level) {
                            say(t, e + " needs API " + value.getValue() + ", here it may be " + level);
                        }
                        if (name.equals("since.Needs") && !permissions.contains(value.getValue())) {
                            say(t, e + " needs " + value.getValue() + ", which AndroidManifest.xml does not request");
                        }
                    }
                }
            }
        }

        private void say(Tree t, String what) {
            long line = unit.getLineMap().getLineNumber(trees.getSourcePositions().getStartPosition(unit, t));
            System.out.println(unit.getSourceFile().toUri().getPath() + ":" + line + ": " + what);
        }
    }
}
