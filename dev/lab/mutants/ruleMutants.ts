import * as v from 'valibot';

/** An expression of the rules, with the number of times that the tests saw each of its values. */
export interface RuleNode {
  readonly start: number;
  readonly end: number;
  readonly trues: number;
  readonly falses: number;
  readonly evaluations: number;
  readonly children: readonly RuleNode[];
}

/** The rules with one condition always or never met. */
export interface RuleMutant {
  /** The heading above it. */
  readonly section: string;
  /** The function or the match and operation that it belongs to. */
  readonly scope: string;
  readonly node: RuleNode;
  readonly start: number;
  readonly text: string;
  readonly value: boolean;
}

const countSchema = v.object({
  count: v.number(),
  value: v.object({ boolValue: v.optional(v.boolean()) }),
});

const nodeSchema: v.GenericSchema<unknown, RuleNode> = v.pipe(
  v.object({
    sourcePosition: v.object({ currentOffset: v.number(), endOffset: v.number() }),
    values: v.optional(v.array(countSchema), []),
    children: v.optional(v.array(v.lazy(() => nodeSchema)), []),
  }),
  v.transform(({ sourcePosition, values, children }) => {
    const count = (isCounted: (value: boolean | undefined) => boolean): number =>
      values.reduce((sum, each) => sum + (isCounted(each.value.boolValue) ? each.count : 0), 0);
    return {
      start: sourcePosition.currentOffset,
      end: sourcePosition.endOffset,
      trues: count((value) => value === true),
      falses: count((value) => value === false),
      evaluations: count(() => true),
      children,
    };
  }),
);

/** The trees of a coverage report of the emulator: of each condition of `allow` and each function. */
export const coverageSchema = v.pipe(
  v.object({ report: v.array(nodeSchema) }),
  v.transform(({ report }) => report),
);

/**
 * Operands of `&&` that are always true, operands of `||` and conditions of `?:` that are always
 * true or always false, and functions and conditions of `allow` that are always true.
 * @param trees of one report for each file of tests
 */
export function listRuleMutants(
  rules: string,
  trees: readonly (readonly RuleNode[])[],
): readonly RuleMutant[] {
  const found = new Map<string, RuleMutant>();
  const add = (node: RuleNode, value: boolean): void => {
    const range = rangeOf(rules, node);
    const mutant = { ...scopeOf(rules, node.start), ...range, node, value };
    if (!['true', 'false'].includes(range.text)) {
      found.set(`${node.start} ${node.end} ${String(value)}`, mutant);
    }
  };
  const visit = (node: RuleNode): void => {
    const operator = operatorOf(rules, node);
    node.children.forEach((child, index) => {
      const inner = operatorOf(rules, child);
      const isLeaf = inner !== '&&' && inner !== '||';
      const isCondition = operator === '?' && index === 0;
      if (isLeaf && (isCondition || operator === '&&' || operator === '||')) {
        add(child, true);
      }
      if (isCondition || (operator === '||' && inner !== '||')) {
        add(child, false);
      }
      visit(child);
    });
  };
  const isBoolean = (index: number): boolean =>
    trees.some((report) => (report[index]?.falses ?? 0) + (report[index]?.trues ?? 0) > 0);
  trees[0]?.forEach((tree, index) => {
    if (isBoolean(index)) {
      add(tree, true);
    }
    visit(tree);
  });
  return [...found.values()];
}

/** How often the tests of a report evaluated the condition to what the mutant makes impossible. */
export function countDifferences(trees: readonly RuleNode[], { node, value }: RuleMutant): number {
  const same = findNode(trees, node);
  if (same === undefined) {
    return 0;
  }
  // An error denies, like false, and is not among the values.
  const errors = reachedCount(same) - same.trues - same.falses;
  return value ? same.falses + errors : same.trues;
}

/** The rules with the mutant's condition replaced. */
export function withMutant(rules: string, { start, text, value }: RuleMutant): string {
  return rules.slice(0, start) + String(value) + rules.slice(start + text.length);
}

// The emulator's positions leave out a parenthesis at the start or the end.
function rangeOf(rules: string, { start, end }: RuleNode): { start: number; text: string } {
  let open = 0;
  let missing = 0;
  for (const [token] of rules.slice(start, end).matchAll(/\/\/.*|'(?:\\.|[^'\\])*'|[()]/g)) {
    open += token === '(' ? 1 : token === ')' ? -1 : 0;
    missing = Math.max(missing, -open);
  }
  const after = /^[\s)]*\)/.exec(rules.slice(end))?.[0] ?? '';
  return {
    start: start - missing,
    text: rules.slice(start - missing, end) + after.slice(0, open + missing),
  };
}

function findNode(trees: readonly RuleNode[], { start, end }: RuleNode): RuleNode | undefined {
  for (const node of trees) {
    const found =
      node.start === start && node.end === end
        ? node
        : findNode(node.children, { ...node, start, end });
    if (found !== undefined) {
      return found;
    }
  }
  return undefined;
}

function reachedCount({ evaluations, children: [first] }: RuleNode): number {
  return Math.max(evaluations, first === undefined ? 0 : reachedCount(first));
}

function operatorOf(rules: string, { children: [first, second] }: RuleNode): string {
  const between =
    first !== undefined && second !== undefined ? rules.slice(first.end, second.start) : '';
  return /&&|\|\||\?/.exec(between)?.[0] ?? '';
}

function scopeOf(rules: string, position: number): Pick<RuleMutant, 'section' | 'scope'> {
  const before = rules.slice(0, position);
  const last = (pattern: RegExp): string => [...before.matchAll(pattern)].at(-1)?.[1] ?? '';
  const scope = last(/^ +(function \w+|match \/\S+|allow [\w, ]+)/gm);
  const match = scope.startsWith('allow') ? `${last(/^ +match (\/\S+)/gm)} ` : '';
  return { section: last(/\/\/ ---- ([\w ']+\w)/g), scope: match + scope.replace('function ', '') };
}
