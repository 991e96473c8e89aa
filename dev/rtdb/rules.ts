import { type DataNode, type Database, database, type Ruleset, ruleset, store } from 'targaryen';
import type { Caller } from './auth';
import { RtdbError } from './errors';
import { type Path, pathText } from './paths';
import { hasChildren, type Json, type JsonObject } from './tree';

export interface Entry {
  /** Relative to the base of the write. */
  readonly path: Path;
  readonly value: Json;
}

export interface RuleContext {
  readonly root: Json;
  readonly caller: Caller;
  readonly now: number;
}

/** Compiled security rules. The admin is always allowed. */
export class SecurityRules {
  private readonly rules: Ruleset;
  // Trees share unchanged branches, so each branch is converted for targaryen only once.
  private readonly nodes = new WeakMap<JsonObject, DataNode>();

  /** @throws RtdbError `invalid_rules` if targaryen can't parse them */
  constructor(readonly definition: unknown) {
    try {
      this.rules = ruleset(definition);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new RtdbError('invalid_rules', `Invalid database rules: ${reason}`);
    }
  }

  mayRead(context: RuleContext, path: Path): boolean {
    if (context.caller.kind === 'admin') {
      return true;
    }
    return this.state(context, context.caller).read(pathText(path), context).allowed;
  }

  mayPut(context: RuleContext, path: Path, value: Json): boolean {
    if (context.caller.kind === 'admin') {
      return true;
    }
    const state = this.state(context, context.caller);
    return state.write(pathText(path), this.node(value), context).allowed;
  }

  mayMerge(context: RuleContext, base: Path, entries: readonly Entry[]): boolean {
    if (context.caller.kind === 'admin') {
      return true;
    }
    const patch = Object.fromEntries(
      entries.map(({ path, value }) => [pathText(path), this.node(value)]),
    );
    return this.state(context, context.caller).update(pathText(base), patch, context).allowed;
  }

  private state(context: RuleContext, caller: Extract<Caller, { kind: 'user' }>): Database {
    return database(this.rules, this.node(context.root), context.now).as(caller.auth);
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
