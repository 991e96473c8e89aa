import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

export default tseslint.config(
  { ignores: ['dist', '.local', 'node_modules', 'test-results', 'playwright-report'] },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.strictTypeChecked, ...tseslint.configs.stylisticTypeChecked],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      'no-console': ['error', { allow: ['error', 'warn'] }],
      'no-alert': 'error',
      curly: 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false } },
      ],
    },
  },
  // Only these have components and hooks: looking for them everywhere takes a tenth of the linter's time.
  {
    files: ['src/**/*.{ts,tsx}', 'tests/features/**/*.{ts,tsx}'],
    ignores: ['src/{domain,firebase}/**'],
    extends: [reactHooks.configs.flat['recommended-latest']],
  },
  // The benches print tables; lines are printed by dev/say.ts.
  {
    files: ['dev/bench/**'],
    rules: { 'no-console': ['error', { allow: ['error', 'table'] }] },
  },
);
