/** Shown instead of an app with invalid settings. */
export function ConfigErrorScreen({ problems }: { readonly problems: readonly string[] }) {
  return (
    <main style={{ padding: 'var(--space-5)' }} role="alert">
      <h1>Online booking isn’t working</h1>
      <p>Please call us to book. If you look after this website, fix these settings:</p>
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
