import path from 'node:path';
import ts from 'typescript';

/** Returns a check whether the compiler accepts a file of the project with this source. */
export function createCompiler(root: string): (file: string, source: string) => boolean {
  const project = ts.getParsedCommandLineOfConfigFile(
    path.join(root, 'tsconfig.json'),
    {},
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: (problem) => console.error(problem) },
  );
  if (project === undefined) {
    throw new Error('There is no tsconfig.json');
  }
  let changed = { file: '', source: '', version: 0 };
  const service = ts.createLanguageService({
    getCompilationSettings: () => project.options,
    getCurrentDirectory: () => root,
    getDefaultLibFileName: (options) => ts.getDefaultLibFilePath(options),
    getScriptFileNames: () => project.fileNames.filter((file) => file.includes('/src/')),
    getScriptVersion: (file) => (file === changed.file ? String(changed.version) : '0'),
    fileExists: (file) => ts.sys.fileExists(file),
    readFile: (file) => ts.sys.readFile(file),
    directoryExists: (folder) => ts.sys.directoryExists(folder),
    getDirectories: (folder) => ts.sys.getDirectories(folder),
    getScriptSnapshot: (file) => {
      const source = file === changed.file ? changed.source : ts.sys.readFile(file);
      return source === undefined ? undefined : ts.ScriptSnapshot.fromString(source);
    },
  });
  return (file, source) => {
    changed = { file: path.join(root, file), source, version: changed.version + 1 };
    return (
      service.getSyntacticDiagnostics(changed.file).length === 0 &&
      service.getSemanticDiagnostics(changed.file).length === 0
    );
  };
}
