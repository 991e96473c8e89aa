import type { Caller } from './auth';
import { permissionDenied, RtdbError } from './errors';
import { parsePath, type Path } from './paths';
import type { Entry, RuleContext, SecurityRules } from './rules';
import { isRecord, type Json, replaceAt, normaliseValue, valueAt } from './tree';

interface Write {
  readonly kind: 'put' | 'merge';
  readonly base: Path;
  /** The new value, or for a merge a map of relative paths to values. */
  readonly data: unknown;
}

export class Database {
  private root: Json = null;

  constructor(private rules: SecurityRules) {}

  setRules(rules: SecurityRules): void {
    this.rules = rules;
  }

  currentRules(): unknown {
    return this.rules.definition;
  }

  clear(): void {
    this.root = null;
  }

  read(path: Path, caller: Caller): Json {
    if (!this.rules.mayRead(this.ruleContext(caller), path)) {
      throw permissionDenied();
    }
    return valueAt(this.root, path);
  }

  /** Returns the new value at the write's location. @throws RtdbError */
  write(write: Write, caller: Caller): Json {
    const context = this.ruleContext(caller);
    const entries = normaliseEntries(write, context);
    const allowed =
      write.kind === 'put'
        ? entries.every(({ value }) => this.rules.mayPut(context, write.base, value))
        : this.rules.mayMerge(context, write.base, entries);
    if (!allowed) {
      throw permissionDenied();
    }
    for (const { path, value } of entries) {
      this.root = replaceAt(this.root, [...write.base, ...path], value);
    }
    return valueAt(this.root, write.base);
  }

  private ruleContext(caller: Caller): RuleContext {
    return { root: this.root, caller, now: Date.now() };
  }
}

function normaliseEntries(write: Write, { now }: RuleContext): Entry[] {
  if (write.kind === 'put') {
    return [{ path: [], value: normaliseValue(write.data, now) }];
  }
  if (!isRecord(write.data)) {
    throw new RtdbError('invalid_data', 'An update takes an object of paths and values');
  }
  return Object.entries(write.data).map(([key, input]) => ({
    path: parsePath(key),
    value: normaliseValue(input, now),
  }));
}
