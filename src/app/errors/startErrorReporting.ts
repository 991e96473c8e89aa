interface RootErrorOptions {
  readonly onCaughtError?: (error: unknown) => void;
}

/** Loads error reporting if an endpoint is configured. `entryUrl` names the build. */
export function startErrorReporting(endpoint: string | null, entryUrl: string): RootErrorOptions {
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
    onCaughtError: (error) => {
      loading.then((report) => report(error), logFailure);
    },
  };
}
