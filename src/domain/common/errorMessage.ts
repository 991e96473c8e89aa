/** The message of anything thrown. Backend and map errors carry one fit for users. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
