import type { Caller } from './auth';
import { permissionDenied, RtdbError } from './errors';
import { assertDepth, isWithin, parsePath, type Path, pathText } from './paths';
import type { Entry, Question, RuleBook } from './rules';
import { isRecord, type Json, replaceAt, settle, valueAt } from './tree';

/** Every path of an update costs a pass over the tree and the rules, so one update must not bring any number. */
const MAX_UPDATE_PATHS = 1000;

/** A write as it comes over the wire: a new value for a location, or a map of relative paths to values. */
export interface Write {
  readonly kind: 'put' | 'merge';
  readonly base: Path;
  readonly data: unknown;
}

/** What a listener is told: the new value of a location, or several new values below it. */
export interface Change {
  readonly kind: 'put' | 'merge';
  readonly path: Path;
  readonly data: Json;
}

/** Someone listening to a location. Its caller may change while it listens. */
export interface Listener {
  readonly path: Path;
  readonly caller: () => Caller;
  readonly onChange: (change: Change) => void;
  /** Called once, when the rules no longer let the caller read; nothing follows. */
  readonly onRevoked: () => void;
}

interface Outcome {
  readonly root: Json;
  readonly entries: readonly Entry[];
}

/** One namespace: a tree, the rules over it, and those who listen to it. */
export class Database {
  private root: Json = null;
  private rules: RuleBook;
  private readonly listeners = new Set<Listener>();

  constructor(rules: RuleBook) {
    this.rules = rules;
  }

  /** Puts other rules in force; listeners that they don't let read are revoked. */
  useRules(rules: RuleBook): void {
    this.rules = rules;
    this.revokeUnreadable();
  }

  /** The rules in force, as they were given. */
  rulesInForce(): unknown {
    return this.rules.definition;
  }

  /** Empties the tree and tells the listeners. */
  clear(): void {
    this.apply({ kind: 'put', base: [], data: null }, { root: null, entries: [] });
  }

  /**
   * The value at a location.
   * @throws RtdbError `permission_denied`
   */
  read(path: Path, caller: Caller): Json {
    if (!this.rules.mayRead(this.question(caller), path)) {
      throw permissionDenied();
    }
    return valueAt(this.root, path);
  }

  /**
   * Carries out a write and tells the listeners before it returns.
   * @returns the value that the write's location then has
   * @throws RtdbError `permission_denied`, or what is wrong with the data
   */
  write(write: Write, caller: Caller): Json {
    this.apply(write, this.judge(write, caller));
    return valueAt(this.root, write.base);
  }

  /**
   * Checks a write without carrying it out.
   * @throws RtdbError as `write` would
   */
  check(write: Write, caller: Caller): void {
    this.judge(write, caller);
  }

  /**
   * Listens to a location from now on.
   * @returns its present value, and how to stop
   * @throws RtdbError `permission_denied`
   */
  listen(listener: Listener): { value: Json; stop: () => void } {
    const value = this.read(listener.path, listener.caller());
    this.listeners.add(listener);
    return { value, stop: () => this.listeners.delete(listener) };
  }

  /** Revokes every listener whose caller may no longer read; to be called when a caller has changed. */
  revokeUnreadable(): void {
    for (const listener of [...this.listeners]) {
      this.keepIfReadable(listener);
    }
  }

  private question(caller: Caller): Question {
    return { root: this.root, caller, now: Date.now() };
  }

  private judge(write: Write, caller: Caller): Outcome {
    const question = this.question(caller);
    const entries = settledEntries(write, question);
    const root = entries.reduce(
      (tree, { path, value }) => replaceAt(tree, [...write.base, ...path], value),
      this.root,
    );
    const allowed =
      write.kind === 'put'
        ? entries.every(({ value }) => this.rules.mayPut(question, write.base, value))
        : this.rules.mayMerge(question, write.base, entries);
    if (!allowed) {
      throw permissionDenied();
    }
    return { root, entries };
  }

  private apply(write: Write, outcome: Outcome): void {
    this.root = outcome.root;
    for (const listener of [...this.listeners]) {
      const change = changeFor(listener.path, write, outcome);
      if (change && this.keepIfReadable(listener)) {
        listener.onChange(change);
      }
    }
  }

  private keepIfReadable(listener: Listener): boolean {
    if (this.rules.mayRead(this.question(listener.caller()), listener.path)) {
      return true;
    }
    if (this.listeners.delete(listener)) {
      listener.onRevoked();
    }
    return false;
  }
}

function settledEntries(write: Write, { now }: Question): Entry[] {
  const settled = (path: Path, input: unknown): Entry => {
    const level = write.base.length + path.length;
    assertDepth(level);
    return { path, value: settle(input, now, level) };
  };
  if (write.kind === 'put') {
    return [settled([], write.data)];
  }
  if (!isRecord(write.data)) {
    throw new RtdbError('invalid_data', 'An update takes an object of paths and values');
  }
  const changes = Object.entries(write.data);
  if (changes.length > MAX_UPDATE_PATHS) {
    throw new RtdbError(
      'invalid_data',
      `An update takes at most ${String(MAX_UPDATE_PATHS)} paths, not ${String(changes.length)}`,
    );
  }
  return changes.map(([key, input]) => settled(parsePath(key), input));
}

function changeFor(listened: Path, write: Write, { root, entries }: Outcome): Change | undefined {
  if (isWithin(write.base, listened)) {
    const data =
      write.kind === 'put'
        ? valueAt(root, write.base)
        : Object.fromEntries(entries.map(({ path, value }) => [pathText(path), value]));
    return { kind: write.kind, path: write.base, data };
  }
  const touched =
    isWithin(listened, write.base) &&
    (write.kind === 'put' ||
      entries.some(({ path }) => {
        const written = [...write.base, ...path];
        return isWithin(written, listened) || isWithin(listened, written);
      }));
  return touched ? { kind: 'put', path: listened, data: valueAt(root, listened) } : undefined;
}
