import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { googleApi } from '../checks/googleApi';
import type { Command } from '../command';
import { appAddress } from '../appConfig';
import { ROOT } from '../local';
import { printLine } from '../print';
import { accountSteps } from './accountSteps';
import { appSteps } from './appSteps';
import { databaseSteps } from './databaseSteps';
import { projectSteps } from './projectSteps';
import { askSettings, openQuestions, type Ask } from './questions';
import { SettingsFile } from './settingsFile';
import { runSteps, type SetUp } from './steps';

const FILE = '.env.production.local';
const SERVICE_PAUSE_MS = 10_000;

export const command: Command = {
  summary: 'creates what the app needs in a project, and deploys it',
  details: `Asks for the firm's name, phone, email, websites and pages unless ${FILE} has them, and stores what it learns
there. Creates only what is missing, so you can run it again at any point: to change an answer, change that file.
Exits with 0 if all is there, and with 1 if something is to do or failed. Each failure says what to do next.`,
  options: { maps: ['google', "also makes a key for Google's maps, which cost money per booking"] },
  writes: true,
  async run({ project, isLocal, write, options, openFirm }) {
    if (isLocal) {
      throw new Error('A local backend needs no set-up: npm start');
    }
    const { maps } = options;
    if (maps !== undefined && maps !== 'google') {
      throw new Error('--maps can only be google. Without it the app has the embedded map.');
    }
    return setUpProject({
      google: googleApi(project),
      path: path.join(ROOT, FILE),
      write,
      maps: maps === 'google',
      ask: process.stdin.isTTY ? askInTerminal : null,
      openFirm,
      deploy,
      printLine,
      pauseMs: SERVICE_PAUSE_MS,
    });
  },
};

/** Closes again, because the deployment may ask, too. */
async function askInTerminal(prompt: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await terminal.question(prompt);
  } finally {
    terminal.close();
  }
}

interface SetUpInput extends Omit<SetUp, 'file'> {
  /** Of the settings file. */
  readonly path: string;
  readonly write: boolean;
  /** Null if no one can answer. */
  readonly ask: Ask | null;
  readonly printLine: (line: string) => void;
  readonly pauseMs: number;
}

/** Asks, then takes all steps. Returns the exit code. */
export async function setUpProject(input: SetUpInput): Promise<number> {
  const { google, path: settingsPath, write, ask, printLine } = input;
  const { projectId } = google;
  const file = new SettingsFile(settingsPath, write);
  const configured = file.get('VITE_FIREBASE_PROJECT_ID') ?? '';
  if (configured !== '' && configured !== projectId) {
    throw new Error(`${FILE} belongs to ${configured}, not to ${projectId}`);
  }
  printLine(`Set-up of ${projectId}${write ? '' : ' (dry run, nothing is written)'}:`);
  if (write) {
    await askSettings(file, projectId, ask, printLine);
  }
  const questions = write ? [] : openQuestions(file);
  questions.forEach((text) => printLine(`to ask   ${text}`));
  const setUp: SetUp = { ...input, file };
  const steps = [
    ...projectSteps(setUp),
    ...databaseSteps(setUp),
    ...accountSteps(setUp),
    ...appSteps(setUp),
  ];
  const isComplete = (await runSteps(steps, file, input)) && questions.length === 0;
  if (write && isComplete) {
    printNext(file, projectId, printLine);
  }
  return isComplete ? 0 : 1;
}

function printNext(file: SettingsFile, projectId: string, printLine: (line: string) => void): void {
  const names = ['HOSTING_SITE', 'VITE_SITE_ORIGIN', 'VITE_BASE_PATH'];
  const place = Object.fromEntries(names.map((name) => [name, file.get(name)]));
  const address = appAddress(place);
  const page = address === null ? '#/admin of the app on your server' : `${address}#/admin`;
  const lines = [
    'All is there. What remains:',
    `- The office sets its password with the link in the email to ${file.get('VITE_ADMIN_EMAIL') ?? ''}, then logs in: ${page}`,
    `- A budget with alerts, by hand: https://console.cloud.google.com/billing/budgets?project=${projectId}`,
    `- npm run firm -- check-live --project ${projectId}`,
  ];
  lines.forEach(printLine);
}

/** Not imported: a server of the firm's installs `ops` alone, and deploys nothing. */
function deploy(): Promise<number> {
  const npm = process.env.npm_execpath ?? '';
  const [tool, ...args] = npm === '' ? ['npm'] : [process.execPath, npm];
  return new Promise((resolve, reject) => {
    const child = spawn(tool, [...args, 'run', 'deploy'], { cwd: ROOT, stdio: 'inherit' });
    child.once('error', () => reject(new Error('npm could not be started')));
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
