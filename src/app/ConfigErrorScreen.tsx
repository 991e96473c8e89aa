interface ConfigErrorScreenProps {
  readonly problems: readonly string[];
}

/** Shown instead of an app with invalid settings. */
export function ConfigErrorScreen({ problems }: ConfigErrorScreenProps) {
  return (
    <main style={{ padding: 'var(--space-5)' }} role="alert">
      <h1>This app is not set up correctly</h1>
      <p>Please tell the firm, and call to book. For whoever set it up:</p>
      <ul>
        {problems.map((problem) => (
          <li key={problem}>
            <code>{problem}</code>
          </li>
        ))}
      </ul>
    </main>
  );
}
