/**
 * Texts that borrowers read are definitions: components have none of their own. This finds the
 * texts of elements, of the attributes that people read or hear, and of the properties and
 * constants that usually hold one.
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

/** The attributes and properties whose value people read or hear. */
const NAMES =
  /^(?:aria-(?:label|description|valuetext|roledescription|placeholder)|title|alt|placeholder|label|text|message|note|help|legend|notice|heading|button|intro|summary|busy)$/;
/** A word. Signs, numbers and placeholders are none. */
const WORD = /\p{L}{2}/u;

/** The parts of a text that are written in code; empty for a text that comes from elsewhere. */
function wordsOf(node: Node): readonly string[] {
  switch (node.type) {
    case 'JSXText':
    case 'Literal':
      return typeof node['value'] === 'string' ? [node['value']] : [];
    case 'TemplateLiteral':
      return nodesIn(node['quasis']).map(
        ({ value }) => (value as { readonly cooked: string }).cooked,
      );
    case 'BinaryExpression':
    case 'LogicalExpression':
      return /^(?:\+|\|\||\?\?|&&)$/.test(String(node['operator']))
        ? nodesIn([node['left'], node['right']]).flatMap(wordsOf)
        : [];
    case 'ConditionalExpression':
      return nodesIn([node['consequent'], node['alternate']]).flatMap(wordsOf);
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return nodesIn(node['expression']).flatMap(wordsOf);
    default:
      return [];
  }
}

/** The beginning of a message for authors. */
const FOR_AUTHORS = /^Failed to /;

/** A text of several words, or a sentence: no name of a key, a class or an event. */
const isProse = (text: string): boolean =>
  /^\p{Lu}.*\p{L}{2} \p{L}/u.test(text.trim()) && !FOR_AUTHORS.test(text);

function isShown(node: Node, parent: Node | undefined): boolean {
  if (node.type === 'JSXText') return true;
  if (node.type === 'JSXAttribute') return NAMES.test(nameOf(node['name']));
  if (node.type === 'Property') return NAMES.test(nameOf(node['key']));
  return node.type === 'JSXExpressionContainer' && parent?.type === 'JSXElement';
}

const nameOf = (key: unknown): string =>
  nodesIn(key).map(({ name, value }) => String(name ?? value))[0] ?? '';

/** The texts of people in code, each as it is written. */
function literalTexts(code: string, lang: 'ts' | 'tsx' = 'tsx'): readonly string[] {
  const found = new Set<string>();
  const visit = (node: Node, parent?: Node): void => {
    // Authors and operators read errors and logs.
    if (node.type === 'ThrowStatement' || node.type === 'NewExpression') return;
    if (node.type === 'CallExpression' && isLog(code.slice(node.start, node.end))) return;
    if (/^(?:Import|TS(?:Type|Interface|Literal))/.test(node.type)) return;
    const value = 'value' in node && isNode(node['value']) ? node['value'] : node;
    if (isShown(node, parent))
      wordsOf(value)
        .filter((text) => WORD.test(text))
        .forEach((text) => found.add(text.trim()));
    else
      wordsOf(node)
        .filter(isProse)
        .forEach((text) => found.add(text.trim()));
    for (const inner of Object.values(node)) nodesIn(inner).forEach((one) => visit(one, node));
  };
  nodesIn(parseAst(code, { lang })).forEach((node) => visit(node));
  return [...found];
}

const isLog = (call: string): boolean => /^(?:\w+\.)*(?:warn|error|log|info|debug)\(/.test(call);

/** Tools for authors, which are in English. */
const TOOLS = /^app\/(?:dev-toolbar|studio-frame)\//;
/** Files whose texts no borrower reads: names of events, and of data. */
const OTHERS: readonly string[] = [
  'app/routes/report-fallback.ts',
  'ui/form/widgets/text/phone/phone-text.ts',
];
/** The files that still have texts. It only gets shorter. */
const KNOWN: readonly string[] = [
  // Without the data of the page there are no definitions.
  'app/boot/read-org-page.ts',
  'app/routes/ErrorScreen.tsx',
];

it('no component has a text of its own', () => {
  const found = ['ui', 'app', 'client']
    .flatMap(sourceFilesOf)
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => ({ file, name: relative(resolve('src'), file) }))
    .filter(({ name }) => !TOOLS.test(name))
    .flatMap(({ file, name }) =>
      literalTexts(readFileSync(file, 'utf8'), name.endsWith('x') ? 'tsx' : 'ts').map((text) => ({
        name,
        text,
      })),
    );
  const files = [...new Set(found.map(({ name }) => name))];
  expect(
    found
      .filter(({ name }) => ![...OTHERS, ...KNOWN].includes(name))
      .map(({ name, text }) => `${name}: ${text}`),
  ).toEqual([]);
  expect(KNOWN.filter((name) => !files.includes(name))).toEqual([]);
});

it.each([
  ['a = <p>Try again</p>', ['Try again']],
  ["a = <p>{isBusy ? 'Sending' : copy('chat.send')}</p>", ['Sending']],
  ['a = <p>{`${name} was sent`}</p>', ['was sent']],
  ['a = <button aria-label="Close" className="button" />', ['Close']],
  ["a = { label: 'Type it', kind: 'typed' }", ['Type it']],
  ["const TEXT = 'You are offline. Please wait.';", ['You are offline. Please wait.']],
  ['a = <p>{`${amount} %`}</p>', []],
  ["console.warn('A part is left out.')", []],
  ["a = <p>{copy('chat.send')}</p>", []],
  ["throw new Error('Failed to draw: no app.')", []],
])('the texts in %s', (code, texts) => expect(literalTexts(code)).toEqual(texts));
