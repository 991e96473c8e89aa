import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import * as v from 'valibot';
import { printOutcome, printOutcomes, type RuleOutcome } from './ruleOutcomes';
import { createCopy } from './treeCopy';

const FILE = 'database.rules.json';
const TESTS = ['rules/users.test.ts'];

/** The rules of the Realtime Database with one condition always or never met. */
interface DatabaseMutant {
  readonly id: string;
  readonly source: string;
}

type RuleTree = boolean | string | { readonly [key: string]: RuleTree };

const treeSchema: v.GenericSchema<RuleTree> = v.union([
  v.boolean(),
  v.string(),
  v.record(
    v.string(),
    v.lazy(() => treeSchema),
  ),
]);

/**
 * Runs the tests of the Realtime Database's rules with each condition of them changed, and prints
 * the survivors.
 * @returns the number of unexplained survivors
 */
export function tryDatabaseMutants(root: string): number {
  const source = readFileSync(path.join(root, FILE), 'utf8');
  const copy = createCopy(root);
  const fails = (): boolean => copy.runTests(TESTS) !== null;
  const outcomes: RuleOutcome[] = [];
  try {
    if (fails()) {
      throw new Error(`Fails without a fault: ${TESTS.join(' ')}`);
    }
    for (const { id, source: mutated } of listDatabaseMutants(source)) {
      const isKilled = copy.withReplaced(FILE, source, mutated, fails);
      outcomes.push(printOutcome({ section: FILE, id, isKilled }));
    }
  } finally {
    copy.remove();
  }
  return printOutcomes(root, outcomes);
}

function listDatabaseMutants(source: string): readonly DatabaseMutant[] {
  const tree = v.parse(treeSchema, JSON.parse(source));
  const mutants: DatabaseMutant[] = [];
  const visit = (rule: RuleTree, keys: readonly string[]): void => {
    if (typeof rule === 'object') {
      for (const [key, child] of Object.entries(rule)) {
        visit(child, [...keys, key]);
      }
      return;
    }
    for (const { text, value, changed } of changesOf(String(rule))) {
      mutants.push({
        id: `${FILE}, ${keys.slice(1).join('/')}: ${text} => ${String(value)}`,
        source: JSON.stringify(withRule(tree, keys, changed)),
      });
    }
  };
  visit(tree, []);
  return mutants;
}

function withRule(tree: RuleTree, [key, ...keys]: readonly string[], rule: string): RuleTree {
  if (key === undefined || typeof tree !== 'object') {
    return rule;
  }
  return { ...tree, [key]: withRule(tree[key] ?? {}, keys, rule) };
}

interface Change {
  readonly text: string;
  readonly value: boolean;
  readonly changed: string;
}

/** As of firestore.rules. The rules' expressions have the syntax of JavaScript. */
function changesOf(rule: string): readonly Change[] {
  const changes = new Map<string, Change>();
  const add = (node: ts.Node, value: boolean): void => {
    const start = node.getStart();
    const end = node.getEnd();
    const changed = rule.slice(0, start) + String(value) + rule.slice(end);
    changes.set(changed, { text: rule.slice(start, end), value, changed });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isExpressionStatement(node)) {
      add(node.expression, true);
    } else if (ts.isConditionalExpression(node)) {
      add(node.condition, true);
      add(node.condition, false);
    } else if (ts.isBinaryExpression(node)) {
      const operator = node.operatorToken.kind;
      for (const operand of [node.left, node.right]) {
        if (operator === ts.SyntaxKind.AmpersandAmpersandToken && !isAnd(operand)) {
          add(operand, true);
        }
        if (operator === ts.SyntaxKind.BarBarToken) {
          add(operand, true);
          add(operand, false);
        }
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('rule.js', rule, ts.ScriptTarget.Latest, true));
  return [...changes.values()];
}

function isAnd(node: ts.Node): boolean {
  return (
    ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken
  );
}
