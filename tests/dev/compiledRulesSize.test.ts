import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ROOT } from '../../ops/local';
import { findOfficialTools } from '../../dev/backend/official';
import { compiledRulesBytes } from '../../dev/checks/compiledRulesSize';
import { NotRunError } from '../../ops/checks/verdicts';

const RULES = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /rides/{id} {
      allow read: if CONDITION;
    }
  }
}`;

describe('compiledRulesBytes', () => {
  const tools = findOfficialTools(ROOT);
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'rules-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  function write(condition: string): string {
    const file = path.join(folder, `${condition.length}.rules`);
    writeFileSync(file, RULES.replace('CONDITION', condition));
    return file;
  }

  it("isn't run without Google's emulator", async () => {
    const missing = compiledRulesBytes(write('true'), {
      found: false,
      missing: ['the emulator'],
      commands: [],
    });
    await expect(missing).rejects.toThrow(NotRunError);
    await expect(missing).rejects.toThrow('missing: the emulator');
  });

  it('counts compiled bytes, and reports rules that do not compile', async ({ skip }) => {
    const bytes = await compiledRulesBytes(write('true'), tools).catch((error: unknown) => {
      skip(error instanceof NotRunError, "needs Google's Firestore emulator and a JDK");
      throw error;
    });
    expect(bytes).toBeGreaterThan(100);
    expect(bytes).toBeLessThan(1000);
    await expect(compiledRulesBytes(write('true &&'), tools)).rejects.toThrow('mismatched input');
  }, 60_000);
});
