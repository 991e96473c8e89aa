interface ConfigProblemProps {
  readonly problems: readonly string[];
}

/** What whoever set the app up wrongly sees, instead of an app that half works. */
export function ConfigErrorScreen({ problems }: ConfigProblemProps) {
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
