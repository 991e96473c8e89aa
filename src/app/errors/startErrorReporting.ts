/** Loads error reporting if an endpoint is configured. `entryUrl` names the build; for `createRoot`. */
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
