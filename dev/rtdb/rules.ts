import { type DataNode, type Database, database, type Ruleset, ruleset, store } from 'targaryen';
import type { Caller } from './auth';
import { RtdbError } from './errors';
import { type Path, pathText } from './paths';
import { hasChildren, type Json, type JsonObject } from './tree';

/** One location and the value that a write puts there, relative to the write's base. */
export interface Entry {
  readonly path: Path;
  readonly value: Json;
}

/** A question to the rules: the tree as it stands, who asks, and when (epoch milliseconds). */
export interface Question {
  readonly root: Json;
  readonly caller: Caller;
  readonly now: number;
}

/** A set of security rules, ready to be asked. Admins are always allowed. */
export class RuleBook {
  private readonly rules: Ruleset;
  // Trees share untouched branches, so each branch is converted for targaryen once.
  private readonly nodes = new WeakMap<JsonObject, DataNode>();

  /** @throws RtdbError `invalid_rules` when targaryen can't read them */
  constructor(readonly definition: unknown) {
    try {
      this.rules = ruleset(definition);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new RtdbError('invalid_rules', `Invalid database rules: ${reason}`);
    }
  }

  /** Whether the caller may read the location, and all below it. */
  mayRead(question: Question, path: Path): boolean {
    if (question.caller.kind === 'admin') {
      return true;
    }
    return this.state(question, question.caller).read(pathText(path), question).allowed;
  }

  /** Whether the caller may replace the value at the location. */
  mayPut(question: Question, path: Path, value: Json): boolean {
    if (question.caller.kind === 'admin') {
      return true;
    }
    const state = this.state(question, question.caller);
    return state.write(pathText(path), this.node(value), question).allowed;
  }

  /** Whether the caller may make all these changes at once below the location. */
  mayMerge(question: Question, base: Path, entries: readonly Entry[]): boolean {
    if (question.caller.kind === 'admin') {
      return true;
    }
    const patch = Object.fromEntries(
      entries.map(({ path, value }) => [pathText(path), this.node(value)]),
    );
    return this.state(question, question.caller).update(pathText(base), patch, question).allowed;
  }

  private state(question: Question, caller: Extract<Caller, { kind: 'user' }>): Database {
    return database(this.rules, this.node(question.root), question.now).as(caller.auth);
  }

  private node(value: Json): DataNode {
    if (!hasChildren(value)) {
      return store(value);
    }
    const known = this.nodes.get(value);
    if (known) {
      return known;
    }
    const children = Object.entries(value).map(([key, child]) => [key, this.node(child)]);
    const node = store(Object.fromEntries(children));
    this.nodes.set(value, node);
    return node;
  }
}
