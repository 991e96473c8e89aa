export function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** The message of anything thrown. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
