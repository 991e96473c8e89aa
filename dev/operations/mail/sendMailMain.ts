import { createTransport } from 'nodemailer';
import { printLine } from '../../print';
import { openFirestore } from '../adminApi/adminFirestore';
import { runProjectCommand } from '../runProjectCommand';
import { sendMail, type Deliver } from './sendMail';

const HELP = `npm run mail:send -- --project P [--write]: sends the emails that wait in the collection 'mail'

  --project P     the Firebase project
  --write         do it; without it the command only lists what it would send
  --help          print this help

Environment variables, because other users can see a command's arguments:
  SMTP_URL        the mail server with user and password: smtps://USER:PASSWORD@smtp.firm.example:465
  MAIL_FROM       the sender: Firm's taxis <bookings@firm.example>
The texts are the documents of 'mailTemplates' (docs/going-live.md). Uses the login of "npx firebase login", or the
service account whose file GOOGLE_APPLICATION_CREDENTIALS names. FIRESTORE_EMULATOR_HOST (127.0.0.1:8080) selects a
local backend. Exits with 1 if an email could not be sent.`;
const TIMEOUT_MS = 30_000;

await runProjectCommand(HELP, run);

async function run(project: string, write: boolean): Promise<void> {
  const firestore = await openFirestore(project);
  const deliver = write ? await openMailServer() : () => Promise.reject(new Error('a dry run'));
  printLine(`Emails in ${firestore.name}${write ? '' : ' (dry run, nothing is sent)'}:`);
  const { lines, due, failed } = await sendMail(firestore, deliver, { now: Date.now, write });
  lines.forEach(printLine);
  printLine(due === 0 ? 'None waits.' : `Waiting: ${String(due)}. Not sent: ${String(failed)}.`);
  process.exitCode = failed > 0 ? 1 : 0;
}

/** @throws Error if the server does not answer or refuses the password */
async function openMailServer(): Promise<Deliver> {
  const from = requireVariable('MAIL_FROM');
  const server = createTransport({
    url: requireVariable('SMTP_URL'),
    connectionTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  await server.verify();
  return async (email) => (await server.sendMail({ from, ...email })).response;
}

function requireVariable(name: string): string {
  const value = process.env[name] ?? '';
  if (value === '') {
    throw new Error(`Set ${name} (npm run mail:send -- --help)`);
  }
  return value;
}
