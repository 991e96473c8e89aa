import type { Caller } from './auth';
import { permissionDenied, RtdbError } from './errors';
import { assertDepth, isWithin, parsePath, type Path, pathText } from './paths';
import type { Entry, RuleContext, SecurityRules } from './rules';
import { isRecord, type Json, replaceAt, normaliseValue, valueAt } from './tree';

/** Each path of an update costs a pass over the tree and the rules. */
const MAX_UPDATE_PATHS = 1000;

export interface Write {
  readonly kind: 'put' | 'merge';
  readonly base: Path;
  /** The new value, or for a merge a map of relative paths to values. */
  readonly data: unknown;
}

interface Change {
  readonly kind: 'put' | 'merge';
  readonly path: Path;
  readonly data: Json;
}

interface Listener {
  readonly path: Path;
  readonly caller: () => Caller;
  readonly onChange: (change: Change) => void;
  /** Called once, and last, when the caller may no longer read. */
  readonly onRevoked: () => void;
}

interface CheckedWrite {
  readonly root: Json;
  readonly entries: readonly Entry[];
}

export class Database {
  private root: Json = null;
  private rules: SecurityRules;
  private readonly listeners = new Set<Listener>();

  constructor(rules: SecurityRules) {
    this.rules = rules;
  }

  /** Replaces the rules and revokes listeners that may no longer read. */
  setRules(rules: SecurityRules): void {
    this.rules = rules;
    this.revokeUnreadable();
  }

  currentRules(): unknown {
    return this.rules.definition;
  }

  clear(): void {
    this.apply({ kind: 'put', base: [], data: null }, { root: null, entries: [] });
  }

  read(path: Path, caller: Caller): Json {
    if (!this.rules.mayRead(this.ruleContext(caller), path)) {
      throw permissionDenied();
    }
    return valueAt(this.root, path);
  }

  /** Returns the new value at the write's location. @throws RtdbError */
  write(write: Write, caller: Caller): Json {
    this.apply(write, this.validate(write, caller));
    return valueAt(this.root, write.base);
  }

  /** Validates a write without applying it. @throws RtdbError */
  check(write: Write, caller: Caller): void {
    this.validate(write, caller);
  }

  /** Also returns the current value. @throws RtdbError `permission_denied` */
  listen(listener: Listener): { value: Json; unsubscribe: () => void } {
    const value = this.read(listener.path, listener.caller());
    this.listeners.add(listener);
    return { value, unsubscribe: () => this.listeners.delete(listener) };
  }

  /** Revokes listeners that may no longer read. Call after a caller has changed. */
  revokeUnreadable(): void {
    for (const listener of [...this.listeners]) {
      this.ensureReadable(listener);
    }
  }

  private ruleContext(caller: Caller): RuleContext {
    return { root: this.root, caller, now: Date.now() };
  }

  private validate(write: Write, caller: Caller): CheckedWrite {
    const context = this.ruleContext(caller);
    const entries = normaliseEntries(write, context);
    const root = entries.reduce(
      (tree, { path, value }) => replaceAt(tree, [...write.base, ...path], value),
      this.root,
    );
    const allowed =
      write.kind === 'put'
        ? entries.every(({ value }) => this.rules.mayPut(context, write.base, value))
        : this.rules.mayMerge(context, write.base, entries);
    if (!allowed) {
      throw permissionDenied();
    }
    return { root, entries };
  }

  private apply(write: Write, checked: CheckedWrite): void {
    this.root = checked.root;
    for (const listener of [...this.listeners]) {
      const change = changeFor(listener.path, write, checked);
      if (change && this.ensureReadable(listener)) {
        listener.onChange(change);
      }
    }
  }

  private ensureReadable(listener: Listener): boolean {
    if (this.rules.mayRead(this.ruleContext(listener.caller()), listener.path)) {
      return true;
    }
    if (this.listeners.delete(listener)) {
      listener.onRevoked();
    }
    return false;
  }
}

function normaliseEntries(write: Write, { now }: RuleContext): Entry[] {
  const toEntry = (path: Path, input: unknown): Entry => {
    const level = write.base.length + path.length;
    assertDepth(level);
    return { path, value: normaliseValue(input, now, level) };
  };
  if (write.kind === 'put') {
    return [toEntry([], write.data)];
  }
  if (!isRecord(write.data)) {
    throw new RtdbError('invalid_data', 'An update takes an object of paths and values');
  }
  const changes = Object.entries(write.data);
  if (changes.length > MAX_UPDATE_PATHS) {
    throw new RtdbError(
      'invalid_data',
      `An update takes at most ${MAX_UPDATE_PATHS} paths, not ${changes.length}`,
    );
  }
  return changes.map(([key, input]) => toEntry(parsePath(key), input));
}

function changeFor(
  listenerPath: Path,
  write: Write,
  { root, entries }: CheckedWrite,
): Change | undefined {
  if (isWithin(write.base, listenerPath)) {
    const data =
      write.kind === 'put'
        ? valueAt(root, write.base)
        : Object.fromEntries(entries.map(({ path, value }) => [pathText(path), value]));
    return { kind: write.kind, path: write.base, data };
  }
  const touched =
    isWithin(listenerPath, write.base) &&
    (write.kind === 'put' ||
      entries.some(({ path }) => {
        const written = [...write.base, ...path];
        return isWithin(written, listenerPath) || isWithin(listenerPath, written);
      }));
  return touched
    ? { kind: 'put', path: listenerPath, data: valueAt(root, listenerPath) }
    : undefined;
}
