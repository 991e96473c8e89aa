/** Prints a line for whoever ran the command. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
