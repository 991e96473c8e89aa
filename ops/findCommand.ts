import { accessSync, constants } from 'node:fs';
import path from 'node:path';

const ENDINGS = process.platform === 'win32' ? ['.exe', '.cmd', ''] : [''];

/** Where a command is, or null. Looks along the path itself: not every machine has `which`. */
export function findCommand(name: string): string | null {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter((each) => each !== '');
  const files = folders.flatMap((folder) =>
    ENDINGS.map((ending) => path.join(folder, `${name}${ending}`)),
  );
  return files.find(isExecutable) ?? null;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
