import { type Database, database, type Ruleset, ruleset, store } from 'targaryen';
import type { Caller } from './auth';
import { RtdbError } from './errors';
import type { Path } from './paths';
import type { Json } from './tree';

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
    return this.state(context, context.caller).read(path.join('/'), context).allowed;
  }

  mayPut(context: RuleContext, path: Path, value: Json): boolean {
    if (context.caller.kind === 'admin') {
      return true;
    }
    const state = this.state(context, context.caller);
    return state.write(path.join('/'), store(value), context).allowed;
  }

  mayMerge(context: RuleContext, base: Path, entries: readonly Entry[]): boolean {
    if (context.caller.kind === 'admin') {
      return true;
    }
    const patch = Object.fromEntries(
      entries.map(({ path, value }) => [path.join('/'), store(value)]),
    );
    return this.state(context, context.caller).update(base.join('/'), patch, context).allowed;
  }

  private state(context: RuleContext, caller: Extract<Caller, { kind: 'user' }>): Database {
    return database(this.rules, store(context.root), context.now).as(caller.auth);
  }
}
