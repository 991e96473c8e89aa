import { createVerify, generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ROOT } from '../../dev/backend/backend';
import { LOCALHOST } from '../../dev/backend/ports';
import { accessToken } from '../../dev/operations/adminApi/accessToken';

const folder = mkdtempSync(path.join(tmpdir(), 'credentials-'));
const reply = { status: 200, body: '' };
const requests: URLSearchParams[] = [];
let server: Server;
let tokenAddress: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    void text(request).then((body) => {
      requests.push(new URLSearchParams(body));
      response.writeHead(reply.status, { 'Content-Type': 'application/json' }).end(reply.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, LOCALHOST, resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  tokenAddress = `http://${LOCALHOST}:${String(port)}/token`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  requests.splice(0);
  Object.assign(reply, { status: 200, body: '{"access_token":"of-google","expires_in":3600}' });
});

describe('accessToken of a service account', () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const file = path.join(folder, 'account.json');
  beforeAll(() => {
    writeFileSync(
      file,
      JSON.stringify({
        ...{ type: 'service_account', client_email: 'admin@firm.example' },
        private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
        token_uri: tokenAddress,
      }),
    );
  });
  const tokenOfFile = (name = file) => accessToken({ GOOGLE_APPLICATION_CREDENTIALS: name });

  it('requests a token with a signed JWT', async () => {
    const now = Math.floor(Date.now() / 1000);
    expect(await tokenOfFile()).toBe('of-google');
    expect(requests.map((form) => form.get('grant_type'))).toEqual([
      'urn:ietf:params:oauth:grant-type:jwt-bearer',
    ]);
    const [header = '', claims = '', signature = ''] = (requests[0]?.get('assertion') ?? '').split(
      '.',
    );
    const decode = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString());
    expect(decode(header)).toEqual({ alg: 'RS256', typ: 'JWT' });
    expect(decode(claims)).toMatchObject({
      ...{ iss: 'admin@firm.example', aud: tokenAddress },
      scope: 'https://www.googleapis.com/auth/cloud-platform',
      iat: expect.closeTo(now, -1) as unknown,
      exp: expect.closeTo(now + 3600, -1) as unknown,
    });
    const verify = createVerify('RSA-SHA256').update(`${header}.${claims}`);
    expect(verify.verify(publicKey, signature, 'base64url')).toBe(true);
  });

  it('requests the scopes of the Realtime Database if asked to', async () => {
    await accessToken({ GOOGLE_APPLICATION_CREDENTIALS: file }, 'database');
    const claims = (requests[0]?.get('assertion') ?? '').split('.')[1] ?? '';
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      scope:
        'https://www.googleapis.com/auth/firebase.database https://www.googleapis.com/auth/userinfo.email',
    });
  });

  it.each([
    [400, '{"error":"invalid_grant"}'],
    [200, '{}'],
    [502, 'Bad gateway'],
  ])('fails with a message if Google responds with %i %s', async (status, body) => {
    Object.assign(reply, { status, body });
    await expect(tokenOfFile()).rejects.toThrow(
      `Google refused the service account of ${file}: ${String(status)}`,
    );
  });

  it('names the file if it is missing or not a service account', async () => {
    const other = path.join(folder, 'other.json');
    writeFileSync(other, '{"type":"authorized_user"}');
    for (const name of [other, path.join(folder, 'none.json')]) {
      await expect(tokenOfFile(name)).rejects.toThrow(
        `GOOGLE_APPLICATION_CREDENTIALS is not a service account file: ${name}`,
      );
    }
    expect(requests).toEqual([]);
  });
});

// In a separate process, because firebase-tools caches the login that it has read.
describe('accessToken of the firebase-tools login', () => {
  const script = path.join(ROOT, 'dev/operations/adminApi/accessToken.ts');
  const tokenOfLogin = async (login: unknown): Promise<string> => {
    const home = mkdtempSync(path.join(folder, 'home-'));
    mkdirSync(path.join(home, 'configstore'));
    writeFileSync(path.join(home, 'configstore/firebase-tools.json'), JSON.stringify(login));
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [
        ...[path.join(ROOT, 'node_modules/tsx/dist/cli.mjs'), '--eval'],
        `import { accessToken } from ${JSON.stringify(script)};
         accessToken({}).then((token) => console.log(token), (error) => console.log(error.message));`,
      ],
      {
        cwd: ROOT,
        env: {
          ...process.env,
          XDG_CONFIG_HOME: home,
          FIREBASE_TOKEN_URL: new URL(tokenAddress).origin,
        },
      },
    );
    return stdout.trim();
  };
  const login = (tokens: Readonly<Record<string, unknown>>) => ({
    user: { email: 'admin@firm.example' },
    tokens: { refresh_token: 'refresh', ...tokens },
  });

  it('returns the stored token while it is valid, otherwise a new one', async () => {
    const scopes = ['https://www.googleapis.com/auth/cloud-platform'];
    const fresh = { access_token: 'stored', expires_at: Date.now() + 3_600_000, scopes };
    expect(await tokenOfLogin(login(fresh))).toBe('stored');
    expect(requests).toEqual([]);
    expect(await tokenOfLogin(login({ ...fresh, expires_at: 0 }))).toBe('of-google');
    expect(requests).toHaveLength(1);
  }, 60_000);

  it('says what to do if the login is missing or has expired', async () => {
    const advice =
      'Log in with "npx firebase login", or set GOOGLE_APPLICATION_CREDENTIALS to a service account file';
    expect(await tokenOfLogin({})).toBe(advice);
    Object.assign(reply, { status: 400, body: '{"error":"invalid_grant"}' });
    expect(await tokenOfLogin(login({}))).toBe(
      `The login of firebase-tools has expired. ${advice}`,
    );
  }, 60_000);
});
