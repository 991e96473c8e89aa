/**
 * Loads error reporting if an endpoint is configured, and returns the handlers for `createRoot`.
 * `entryUrl` names the build.
 */
export function startErrorReporting(endpoint: string | null, entryUrl: string) {
  if (endpoint === null) {
    return {};
  }
  const loading = import('./errorReporting').then(({ reportErrors }) =>
    reportErrors(endpoint, entryUrl),
  );
  const logFailure = (error: unknown): void =>
    console.error('Could not load error reporting', error);
  loading.catch(logFailure);
  return {
    onCaughtError: (error: unknown): void => {
      loading.then((report) => report(error), logFailure);
    },
  };
}
