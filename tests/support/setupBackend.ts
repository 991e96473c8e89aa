import { deleteApp, getApps } from 'firebase/app';
import { getAuth, signOut } from 'firebase/auth';
import { afterAll, vi } from 'vitest';

// The files of a worker share one process: each begins with modules of its own, and leaves nothing of the SDK behind.
vi.resetModules();
afterAll(async () => {
  for (const app of getApps()) {
    // Outside of a browser the SDK keeps an account for as long as the process lives.
    await signOut(getAuth(app));
    await deleteApp(app);
  }
});
