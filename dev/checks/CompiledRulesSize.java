import com.google.firebase.rules.lang.FirebaseRulesProtoCompiler;
import com.google.firebase.rules.lang.common.FirebaseRulesLangOptions;
import com.google.firebase.rules.v1.File;
import com.google.firebase.rules.v1.Source;
import java.nio.file.Files;
import java.nio.file.Path;

/** Prints the size in bytes of a rules file, compiled as Google's Firestore emulator does. */
class CompiledRulesSize {
  public static void main(String[] arguments) throws Exception {
    var content = Files.readString(Path.of(arguments[0]));
    var file = File.newBuilder().setName("firestore.rules").setContent(content);
    var options = FirebaseRulesLangOptions.builder().allowTernaryOperator(true).build();
    var result =
        FirebaseRulesProtoCompiler.createStandalone(options)
            .compile(Source.newBuilder().addFiles(file).build());
    if (result.hasCompilationError()) {
      System.err.println(result.getIssues());
      System.exit(1);
    }
    System.out.println(result.getRulesetAst().getSerializedSize());
  }
}
