/** The words of whatever was thrown: a failure of the backend or the maps has some that suit a user. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
