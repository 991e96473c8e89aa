// Page translators replace text nodes by elements. React then updates a node that is no longer in
// the page, or inserts and removes next to it and throws. Text that is an element's only child is
// safe: React sets it as the element's content.

import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../..');
const SOURCES = path.join(ROOT, 'src/');

function createProgram(files: Readonly<Record<string, string>> | null): ts.Program {
  const config = ts.parseJsonConfigFileContent(
    ts.readConfigFile(path.join(ROOT, 'tsconfig.json'), (name) => ts.sys.readFile(name)).config,
    ts.sys,
    ROOT,
  );
  const host = ts.createCompilerHost(config.options);
  if (files === null) {
    const names = config.fileNames.filter((name) => name.startsWith(SOURCES));
    return ts.createProgram(names, config.options, host);
  }
  const onDisk = ts.createCompilerHost(config.options);
  host.fileExists = (name) => path.basename(name) in files || onDisk.fileExists(name);
  host.getSourceFile = (name, ...options) => {
    const text = files[path.basename(name)];
    return text === undefined
      ? onDisk.getSourceFile(name, ...options)
      : ts.createSourceFile(name, text, ts.ScriptTarget.ES2022, true, ts.ScriptKind.TSX);
  };
  const names = Object.keys(files).map((name) => path.join(SOURCES, 'ui', name));
  return ts.createProgram(names, config.options, host);
}

/** Elements with text that changes, or stands next to changes, as 'file:line code'. */
function findLooseTexts(program: ts.Program): string[] {
  const checker = program.getTypeChecker();
  const found: string[] = [];

  function mayBeText(type: ts.Type, seen: readonly ts.Type[] = []): boolean {
    if (seen.includes(type)) {
      return false;
    }
    const below = [...seen, type];
    if (type.isUnion()) {
      return type.types.some((part) => mayBeText(part, below));
    }
    if (checker.isArrayType(type)) {
      const [item] = checker.getTypeArguments(type as ts.TypeReference);
      return item !== undefined && mayBeText(item, below);
    }
    // Translators leave white space alone.
    if (type.isStringLiteral() && /^\s*$/.test(type.value)) {
      return false;
    }
    return (type.flags & (ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike)) !== 0;
  }

  function isConstantText(child: ts.JsxChild): boolean {
    return (
      ts.isJsxText(child) ||
      (ts.isJsxExpression(child) &&
        child.expression !== undefined &&
        ts.isStringLiteralLike(child.expression))
    );
  }

  function isSpace({ expression }: ts.JsxExpression): boolean {
    return (
      expression !== undefined &&
      ts.isStringLiteralLike(expression) &&
      /^\s*$/.test(expression.text)
    );
  }

  /** True if the child renders the same number of nodes each time. */
  function isFixed(child: ts.JsxChild): boolean {
    if (isConstantText(child)) {
      return true;
    }
    if (ts.isJsxExpression(child) || ts.isJsxFragment(child)) {
      return false;
    }
    const tag = ts.isJsxElement(child) ? child.openingElement : (child as ts.JsxSelfClosingElement);
    if (/^[a-z]/.test(tag.tagName.getText())) {
      return true;
    }
    const signature = checker.getResolvedSignature(tag);
    const source = signature?.declaration?.getSourceFile().fileName ?? '';
    // Packages declare that any of their components may render nothing.
    return !source.startsWith(SOURCES) || !isNullable(signature?.getReturnType());
  }

  function isNullable(type: ts.Type | undefined): boolean {
    const parts = type?.isUnion() === true ? type.types : [];
    return parts.some((part) => (part.flags & ts.TypeFlags.Null) !== 0);
  }

  function hasLooseText(parent: ts.JsxElement | ts.JsxFragment): boolean {
    const children = parent.children.filter((child) =>
      ts.isJsxText(child)
        ? child.text.trim() !== ''
        : !ts.isJsxExpression(child) || (child.expression !== undefined && !isSpace(child)),
    );
    const isAlone = children.length === 1 && ts.isJsxElement(parent);
    return (
      !isAlone &&
      children.some((child) =>
        isConstantText(child)
          ? !children.every(isFixed)
          : ts.isJsxExpression(child) &&
            child.expression !== undefined &&
            mayBeText(checker.getTypeAtLocation(child.expression)),
      )
    );
  }

  function visit(node: ts.Node): void {
    const file = node.getSourceFile();
    const signature =
      ts.isFunctionDeclaration(node) && /^[A-Z]/.test(node.name?.text ?? '')
        ? checker.getSignatureFromDeclaration(node)
        : undefined;
    const isLoose =
      ts.isJsxElement(node) || ts.isJsxFragment(node)
        ? hasLooseText(node)
        : signature !== undefined && mayBeText(signature.getReturnType());
    if (isLoose) {
      const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      const text = node.getText().replace(/\s+/g, ' ').slice(0, 100);
      found.push(`${path.relative(ROOT, file.fileName)}:${line} ${text}`);
    }
    ts.forEachChild(node, visit);
  }

  const files = program.getSourceFiles().filter(({ fileName }) => fileName.endsWith('.tsx'));
  files.filter(({ fileName }) => fileName.startsWith(SOURCES)).forEach(visit);
  return found;
}

describe('text in JSX', () => {
  it('stands alone in its element if it or a neighbour can change', () => {
    expect(findLooseTexts(createProgram(null))).toEqual([]);
  });

  it.each([
    ['a number after text', '<p>Online: {count}</p>', 1],
    ['text before a part that may be absent', '<p>Saved {count > 1 && <b>twice</b>}</p>', 1],
    ['a label beside an icon', '<p><i />{label}</p>', 1],
    ['children of unknown kind beside an element', '<p><i />{children}</p>', 1],
    ['text in a fragment', '<>{label}</>', 1],
    ['text beside a component that may render nothing', '<p>Saved <Maybe /></p>', 1],
    ['one template', '<p>{`Online: ${count}`}</p>', 0],
    ['text in an element of its own', '<p><i /><span>{label}</span></p>', 0],
    ['fixed text around a fixed element', '<p>Read <b>this</b> first</p>', 0],
  ])('judges %s', (_, jsx, faults) => {
    const code = `import type { ReactNode } from 'react';
      function Maybe() { return Math.random() > 0.5 ? <i /> : null; }
      export function Example({ count, label, children }: { readonly count: number; readonly label: string; readonly children: ReactNode }) {
        void [count, label, children, Maybe]; return ${jsx}; }`;
    expect(findLooseTexts(createProgram({ 'Example.tsx': code }))).toHaveLength(faults);
  });
});
