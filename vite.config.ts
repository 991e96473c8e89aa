import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';

const DEFAULT_BASE_PATH = '/book/';

export default defineConfig(({ mode }) => {
  const basePath = loadEnv(mode, process.cwd(), 'VITE_')['VITE_BASE_PATH'] ?? '';
  const base = basePath === '' ? DEFAULT_BASE_PATH : basePath;
  if (!/^\/([\w-]+\/)*$/.test(base)) {
    throw new Error(`VITE_BASE_PATH must start and end with a slash, like '/book/': ${base}`);
  }
  return {
    base,
    plugins: [react()],
    // Hosting serves dist as the root of the site, so the app lies under its sub-path there too.
    build: { outDir: `dist${base}`, target: 'es2022', sourcemap: true, manifest: true },
  };
});
