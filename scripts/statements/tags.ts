/** Finds what shows each statement: tests by their tags, scenarios and walks by their `shows`. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';

/** A test or suite by its title as in the source, a scenario by its name, or a whole walk. */
export interface Reference {
  readonly file: string;
  readonly title?: string;
}

/** A comment above a test or a suite, such as `// Shows registration 4.1-4.34, 5.2; shell 3.5.` */
const TAG = /\/\/ Shows ((?:registration|shell) \d[\d.,;\s/a-z-]*\d)\.$/gm;
const COMMENT_START = /\n\s*\/\/ /g;
const GROUP = /^(registration|shell) (.+)$/;
const TESTS = '{tests,e2e}/**/*.{test,spec}.{ts,tsx}';
const SCENARIOS = 'journeys/*/scenarios/*.json';
const WALKS = 'journeys/walks/*.json';
const CALLS: ReadonlySet<string | undefined> = new Set(['it', 'test', 'describe']);

/**
 * Reads the tests that show each statement, by names such as `registration:4.12`. `root` is the
 * folder of package.json. Throws Error for a tag that names no part, or stands above no test.
 */
export function readTags(root: string): ReadonlyMap<string, readonly Reference[]> {
  const read = (file: string): string => readFileSync(join(root, file), 'utf8');
  const find = (pattern: string): readonly string[] => globSync(pattern, { cwd: root }).toSorted();
  const shown = new Map<string, Reference[]>();
  const add = (names: readonly string[], reference: Reference): void => {
    for (const name of names) shown.set(name, [...(shown.get(name) ?? []), reference]);
  };
  for (const file of find(TESTS))
    for (const { names, title } of findTags(file, read(file))) add(names, { file, title });
  for (const file of find(SCENARIOS))
    for (const { name, shows = [] } of (JSON.parse(read(file)) as ScenarioFile).scenarios)
      add(shows, { file, title: name });
  for (const file of find(WALKS)) add((JSON.parse(read(file)) as Shows).shows ?? [], { file });
  return shown;
}

interface Shows {
  readonly shows?: readonly string[];
}
interface ScenarioFile {
  readonly scenarios: readonly (Shows & { readonly name: string })[];
}

/** The tags of a test file, each with the title of the test or suite below it. */
export function findTags(
  file: string,
  code: string,
): readonly { readonly names: readonly string[]; readonly title: string }[] {
  const tags = [...code.matchAll(TAG)];
  if (tags.length === 0) return [];
  const titles = findTitles(file, code);
  return tags.map(({ 0: text, 1: names = '', index }) => {
    const below = titles.find(({ start }) => start >= index + text.length);
    if (below === undefined)
      throw new Error(
        `Failed to read a tag in ${file}: no test is below “${text}”. Please move it.`,
      );
    return { names: parseNames(names.replaceAll(COMMENT_START, ' ')), title: below.title };
  });
}

/** The names in the text of a tag. */
function parseNames(text: string): readonly string[] {
  return text.split(';').flatMap((group) => {
    const [, part, numbers] = GROUP.exec(group.trim()) ?? [];
    if (part === undefined || numbers === undefined)
      throw new Error(
        `Failed to read the tag “${text}”: “${group}” names no part. Please write it as “registration 4.12, 4.13; shell 3.5”.`,
      );
    return numbers.split(',').flatMap((each) => expandRange(part, each.trim()));
  });
}

/** The names of `4.1-4.34`, or the one of `4.12`. */
function expandRange(part: string, range: string): readonly string[] {
  const [from = '', to = from] = range.split('-');
  const [section = '', first = ''] = from.split('.');
  const count = Number(to.split('.')[1]) - Number(first) + 1;
  return Array.from({ length: count }, (_, index) => `${part}:${section}.${Number(first) + index}`);
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}
interface Title {
  readonly start: number;
  readonly title: string;
}

/** The titles of the tests and suites of a file, in the order in which they begin. */
function findTitles(file: string, code: string): readonly Title[] {
  const titles: Title[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    else if (typeof value === 'object' && value !== null) {
      const node = value as Node;
      const title = node.type === 'CallExpression' ? readTitle(node, code) : undefined;
      if (title !== undefined) titles.push({ start: node.start, title });
      Object.values(node).forEach(visit);
    }
  };
  visit(parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' }).body);
  return titles.toSorted((one, other) => one.start - other.start);
}

/** The title of a call of `it`, `test` or `describe`, also of `it.each(…)(…)`. */
function readTitle(call: Node, code: string): string | undefined {
  const [title, ...rest] = call['arguments'] as readonly Node[];
  const isText =
    title?.type === 'TemplateLiteral' ||
    (title?.type === 'Literal' && typeof title['value'] === 'string');
  if (!isText || rest.length === 0 || !CALLS.has(findRoot(call['callee'] as Node)))
    return undefined;
  return code.slice(title.start + 1, title.end - 1).replaceAll(/\\(['"`])/g, '$1');
}

function findRoot(node: Node): string | undefined {
  if (node.type === 'Identifier') return node['name'] as string;
  const inner = node['object'] ?? node['callee'] ?? node['tag'];
  return inner === undefined ? undefined : findRoot(inner as Node);
}
