import { deleteApp, getApps } from 'firebase/app';
import { getAuth, signOut } from 'firebase/auth';
import { afterAll, vi } from 'vitest';

// Test files of a worker share one process.
vi.resetModules();
afterAll(async () => {
  for (const app of getApps()) {
    // Outside a browser the SDK keeps the signed-in user for the life of the process.
    await signOut(getAuth(app));
    await deleteApp(app);
  }
});
