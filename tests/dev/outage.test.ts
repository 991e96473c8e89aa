import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startBackend, type Backend } from '../../dev/backend/backend';

const ACCOUNT = { email: 'anna@example.com', password: 'a secret of anna' };

describe('an outage of the local backend', () => {
  let backend: Backend;
  beforeAll(async () => {
    backend = await startBackend();
  }, 60_000);
  afterAll(() => backend.stop());

  async function request(
    service: 'auth' | 'firestore' | 'database',
    path: string,
    method: 'GET' | 'POST' | 'PUT' | 'PATCH',
    body?: unknown,
  ): Promise<unknown> {
    const response = await fetch(`http://127.0.0.1:${backend.ports[service]}${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', Authorization: 'Bearer owner' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer: unknown = await response.json();
    return { ok: response.ok, body: answer };
  }

  it('refuses connections, then has every password, profile and document again', async () => {
    const accounts = '/identitytoolkit.googleapis.com/v1/accounts';
    const ride = `/v1/projects/${backend.projectId}/databases/(default)/documents/rides/kept`;
    const profile = `/Users/anna.json?ns=${backend.projectId}-default-rtdb`;
    await request('auth', `${accounts}:signUp?key=any`, 'POST', ACCOUNT);
    await request('firestore', ride, 'PATCH', { fields: { status: { stringValue: 'pending' } } });
    await request('database', profile, 'PUT', { name: 'Anna' });

    await backend.suspend();
    await expect(request('firestore', ride, 'GET')).rejects.toThrow('fetch failed');
    await expect(request('database', profile, 'GET')).rejects.toThrow('fetch failed');
    await expect(
      request('auth', `${accounts}:signInWithPassword?key=any`, 'POST', ACCOUNT),
    ).rejects.toThrow('fetch failed');
    await backend.resume();

    expect(
      await request('auth', `${accounts}:signInWithPassword?key=any`, 'POST', ACCOUNT),
    ).toMatchObject({ ok: true, body: { email: ACCOUNT.email } });
    expect(await request('firestore', ride, 'GET')).toMatchObject({
      body: { fields: { status: { stringValue: 'pending' } } },
    });
    expect(await request('database', profile, 'GET')).toMatchObject({ body: { name: 'Anna' } });
  });

  const isEmbedded = inject('backendKind') === 'embedded';
  it.runIf(isEmbedded)('has after a crash what was exported, and nothing since', async () => {
    const caches = path.join(homedir(), '.cache');
    mkdirSync(caches, { recursive: true });
    const parent = mkdtempSync(path.join(caches, 'taxi-crash-'));
    const documents = `/v1/projects/${backend.projectId}/databases/(default)/documents/rides`;
    const write = (id: string) => request('firestore', `${documents}/${id}`, 'PATCH', {});
    try {
      await write('exported');
      await backend.exportTo(path.join(parent, 'export'));
      await write('since');
      await backend.crashAndRestore(path.join(parent, 'export'));
    } finally {
      rmSync(parent, { recursive: true });
    }
    const isThere = (id: string) => request('firestore', `${documents}/${id}`, 'GET');
    expect(await isThere('exported')).toMatchObject({ ok: true });
    expect(await isThere('since')).toMatchObject({ ok: false });
  });
});
