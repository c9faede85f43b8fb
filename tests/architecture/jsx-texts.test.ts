/**
 * A text in JSX is all that its element contains, so that React keeps no text node: a browser that
 * translates the page replaces those. `tests/support/loose-texts.ts` finds at run time which values
 * are texts; this finds texts also in parts that no suite renders.
 */
import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { parseAst } from 'vite';
import { expect, it } from 'vitest';
import { sourceFilesOf } from './source-files.ts';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;
const nodesIn = (value: unknown): readonly Node[] =>
  (Array.isArray(value) ? value : [value]).filter(isNode);

/** Do the children of an element contain a node? A line break and a comment make none. */
function isRendered(child: Node): boolean {
  if (child.type === 'JSXText') return !/^\s*\n\s*$/.test(String(child['value']));
  return !nodesIn(child['expression']).some(({ type }) => type === 'JSXEmptyExpression');
}

/** Is an expression a text, in one of its cases? */
function isText(node: Node): boolean {
  switch (node.type) {
    case 'JSXText':
    case 'TemplateLiteral':
    case 'BinaryExpression':
      return true;
    case 'Literal':
      return ['string', 'number'].includes(typeof node['value']);
    case 'ConditionalExpression':
      return nodesIn([node['consequent'], node['alternate']]).some(isText);
    case 'LogicalExpression':
      return nodesIn(
        node['operator'] === '&&' ? node['right'] : [node['left'], node['right']],
      ).some(isText);
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
      return nodesIn(node['expression']).some(isText);
    default:
      return false;
  }
}

/** The texts that have siblings or are in a fragment, each with the code of its element. */
function looseTexts(code: string): readonly string[] {
  const found: string[] = [];
  const visit = (node: Node): void => {
    const children = nodesIn(node['children']).filter(isRendered);
    if (/^JSX(Element|Fragment)$/.test(node.type))
      if (children.length > 1 || node.type === 'JSXFragment')
        found.push(
          ...children.filter(isText).map(({ start, end }) => code.slice(start, end).trim()),
        );
    for (const value of Object.values(node)) nodesIn(value).forEach(visit);
  };
  nodesIn(parseAst(code, { lang: 'tsx' })).forEach(visit);
  return found;
}

it('no text of the app has siblings', () => {
  const files = ['ui', 'app'].flatMap(sourceFilesOf).filter((file) => file.endsWith('.tsx'));
  expect(files.length).toBeGreaterThan(100);
  expect(
    files.flatMap((file) =>
      looseTexts(readFileSync(file, 'utf8')).map(
        (text) => `${relative(resolve('src'), file)}: ${text}`,
      ),
    ),
  ).toEqual([]);
});

it.each([
  ['a = <p>Step {at} of <b>{of}</b></p>', ['Step', 'of']],
  ["a = <p>{isBusy ? <Spinner /> : 'Save'}<Icon /></p>", ["{isBusy ? <Spinner /> : 'Save'}"]],
  ["a = <li><b>{name}</b>{' '}<Badge /></li>", ["{' '}"]],
  ['a = <>{`${count} left`}</>', ['{`${count} left`}']],
  ['a = <p>{`Step ${at} of ${of}`}</p>', []],
  ['a = <p>\n  <b>{name}</b>\n  {/* A comment. */}\n  {isNew && <Badge />}\n</p>', []],
])('%s', (code, found) => expect(looseTexts(code)).toEqual(found));
