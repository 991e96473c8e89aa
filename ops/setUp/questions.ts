import { HOSTING_SITE } from '../appConfig';
import { productionProblems } from '../checks/productionProblems';
import { isStorable, type SettingsFile } from './settingsFile';

interface Question {
  readonly name: string;
  readonly text: string;
  readonly isOptional?: boolean;
  readonly suggestion?: (project: string) => string;
  /** Completes what was typed. */
  readonly complete?: (typed: string) => string;
}

const NONE = 'none';
const MAX_SITE_LETTERS = 30;

const QUESTIONS: readonly Question[] = [
  { name: 'VITE_FIRM_NAME', text: 'The firm’s name' },
  { name: 'VITE_HELP_PHONE', text: 'The firm’s phone number, like 01482 123456' },
  {
    name: 'VITE_ADMIN_EMAIL',
    text: 'The office’s email address, which logs in at #/admin',
    complete: (typed) => typed.toLowerCase(),
  },
  {
    name: 'VITE_EMBED_ORIGINS',
    text: 'The firm’s websites that show the booking form, separated by spaces',
    isOptional: true,
    complete: (typed) =>
      typed
        .split(/[\s,]+/)
        .map(toOrigin)
        .join(' '),
  },
  { name: 'VITE_REVIEW_URL', text: 'The page where passengers review the firm', complete: toUrl },
  {
    name: 'VITE_PRIVACY_URL',
    text: 'The page with the firm’s privacy notice',
    isOptional: true,
    complete: toUrl,
  },
  {
    name: HOSTING_SITE,
    text: 'The app’s name at Firebase Hosting, as in NAME.web.app (none: a server of the firm’s)',
    isOptional: true,
    suggestion: (project) => `${project.slice(0, MAX_SITE_LETTERS - '-book'.length)}-book`,
  },
];

/** Asks the person at the terminal. */
export type Ask = (prompt: string) => Promise<string>;

/**
 * Asks for the settings that the file doesn't have, until they are right, and stores each.
 * @throws Error naming those that are missing or wrong if there is no one to ask
 */
export async function askSettings(
  file: SettingsFile,
  project: string,
  ask: Ask | null,
  printLine: (line: string) => void,
): Promise<void> {
  const open = QUESTIONS.filter((question) => isOpen(question, file));
  if (open.length > 0 && ask === null) {
    throw new Error(
      `Set in .env.production.local, or answer in a terminal: ${open.map(({ name }) => name).join(', ')}`,
    );
  }
  for (const question of open) {
    const present = file.get(question.name) ?? '';
    let problem = present === '' ? '' : problemOf(question, present);
    do {
      if (problem !== '') {
        printLine(problem);
      }
      const suggestion = question.suggestion?.(project) ?? present;
      const hint = suggestion === '' ? (question.isOptional ? NONE : '') : suggestion;
      const typed = ((await ask?.(promptText(question.text, hint))) ?? '').trim();
      const answer = typed === '' ? hint : typed;
      const value = answer === NONE || answer === '' ? '' : (question.complete?.(answer) ?? answer);
      problem = problemOf(question, value);
      if (problem === '') {
        file.store({ [question.name]: value });
      }
    } while (problem !== '');
  }
}

/** What the file lacks, in words, for a dry run. */
export function openQuestions(file: SettingsFile): readonly string[] {
  return QUESTIONS.filter((question) => isOpen(question, file)).map(({ text }) => text);
}

function isOpen(question: Question, file: SettingsFile): boolean {
  const value = file.get(question.name);
  return value === undefined || problemOf(question, value) !== '';
}

function promptText(text: string, hint: string): string {
  return `${text}${hint === '' ? '' : ` [${hint}]`}: `;
}

/** What is wrong with a value; empty if it can be stored. */
function problemOf({ name }: Question, value: string): string {
  if (!isStorable(value)) {
    return `${name} can’t have $, a backslash or double quotes`;
  }
  const problems = productionProblems({ [name]: value });
  return problems.find((problem) => problem.startsWith(name)) ?? '';
}

function toUrl(typed: string): string {
  return /^https?:\/\//i.test(typed) ? typed : `https://${typed}`;
}

function toOrigin(typed: string): string {
  const url = toUrl(typed);
  return URL.canParse(url) ? new URL(url).origin : typed;
}
