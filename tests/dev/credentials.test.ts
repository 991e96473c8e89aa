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
import { accessToken } from '../../dev/operations/adminApi/credentials';

const folder = mkdtempSync(path.join(tmpdir(), 'credentials-'));
const answer = { status: 200, body: '' };
const asked: URLSearchParams[] = [];
let server: Server;
let tokenAddress: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    void text(request).then((body) => {
      asked.push(new URLSearchParams(body));
      response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(answer.body);
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
  asked.splice(0);
  Object.assign(answer, { status: 200, body: '{"access_token":"of-google","expires_in":3600}' });
});

describe('a service account', () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const file = path.join(folder, 'account.json');
  beforeAll(() => {
    writeFileSync(
      file,
      JSON.stringify({
        ...{ type: 'service_account', client_email: 'office@firm.example' },
        private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
        token_uri: tokenAddress,
      }),
    );
  });
  const tokenOfFile = (name = file) => accessToken({ GOOGLE_APPLICATION_CREDENTIALS: name });

  it('asks for a token with a claim that its key has signed', async () => {
    const now = Math.floor(Date.now() / 1000);
    expect(await tokenOfFile()).toBe('of-google');
    expect(asked.map((form) => form.get('grant_type'))).toEqual([
      'urn:ietf:params:oauth:grant-type:jwt-bearer',
    ]);
    const [header = '', claims = '', signature = ''] = (asked[0]?.get('assertion') ?? '').split(
      '.',
    );
    const read = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString());
    expect(read(header)).toEqual({ alg: 'RS256', typ: 'JWT' });
    expect(read(claims)).toMatchObject({
      ...{ iss: 'office@firm.example', aud: tokenAddress },
      scope: 'https://www.googleapis.com/auth/cloud-platform',
      iat: expect.closeTo(now, -1) as unknown,
      exp: expect.closeTo(now + 3600, -1) as unknown,
    });
    const verify = createVerify('RSA-SHA256').update(`${header}.${claims}`);
    expect(verify.verify(publicKey, signature, 'base64url')).toBe(true);
  });

  it('asks for what the Realtime Database wants, too', async () => {
    await accessToken({ GOOGLE_APPLICATION_CREDENTIALS: file }, 'database');
    const claims = (asked[0]?.get('assertion') ?? '').split('.')[1] ?? '';
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      scope:
        'https://www.googleapis.com/auth/firebase.database https://www.googleapis.com/auth/userinfo.email',
    });
  });

  it.each([
    [400, '{"error":"invalid_grant"}'],
    [200, '{}'],
    [502, 'Bad gateway'],
  ])('that is refused with %i %s says so', async (status, body) => {
    Object.assign(answer, { status, body });
    await expect(tokenOfFile()).rejects.toThrow(
      `Google refused the service account of ${file}: ${String(status)}`,
    );
  });

  it('whose file is missing or another one is named', async () => {
    const other = path.join(folder, 'other.json');
    writeFileSync(other, '{"type":"authorized_user"}');
    for (const name of [other, path.join(folder, 'none.json')]) {
      await expect(tokenOfFile(name)).rejects.toThrow(
        `GOOGLE_APPLICATION_CREDENTIALS names no service account's file: ${name}`,
      );
    }
    expect(asked).toEqual([]);
  });
});

// In a process of its own: firebase-tools keeps a login once it has read it.
describe('the login of firebase-tools', () => {
  const script = path.join(ROOT, 'dev/operations/adminApi/credentials.ts');
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
    user: { email: 'office@firm.example' },
    tokens: { refresh_token: 'refresh', ...tokens },
  });

  it('gives a token that still serves, or a new one', async () => {
    const scopes = ['https://www.googleapis.com/auth/cloud-platform'];
    const fresh = { access_token: 'kept', expires_at: Date.now() + 3_600_000, scopes };
    expect(await tokenOfLogin(login(fresh))).toBe('kept');
    expect(asked).toEqual([]);
    expect(await tokenOfLogin(login({ ...fresh, expires_at: 0 }))).toBe('of-google');
    expect(asked).toHaveLength(1);
  }, 60_000);

  it('that is missing or has ended says what to do', async () => {
    const advice =
      'Log in with "npx firebase login", or name the file of a service account in GOOGLE_APPLICATION_CREDENTIALS';
    expect(await tokenOfLogin({})).toBe(advice);
    Object.assign(answer, { status: 400, body: '{"error":"invalid_grant"}' });
    expect(await tokenOfLogin(login({}))).toBe(`The login of firebase-tools has ended. ${advice}`);
  }, 60_000);
});
