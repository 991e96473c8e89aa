interface ScreenReports {
  readonly onCaughtError?: (error: unknown) => void;
}

/**
 * Starts the reports of unexpected errors where the firm names an address for them; what does it is loaded only there.
 * `firstFile` is the address of the app's first file, which names the build. Answers with what React is to tell of errors that a screen's boundary caught.
 */
export function startErrorReporting(endpoint: string | null, firstFile: string): ScreenReports {
  if (endpoint === null) {
    return {};
  }
  const started = import('./errorReporting').then(({ reportErrors }) =>
    reportErrors(endpoint, firstFile),
  );
  const tell = (error: unknown): void => {
    console.error('Errors can not be reported', error);
  };
  started.catch(tell);
  return {
    onCaughtError: (error) => {
      started.then((report) => {
        report(error);
      }, tell);
    },
  };
}
