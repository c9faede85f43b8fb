/** Every link, path, npm script and command that the documents name exists. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { documents, inlineCode, withoutFences } from './documents.ts';

const { scripts, dependencies, devDependencies, optionalDependencies } = JSON.parse(
  readFileSync('package.json', 'utf8'),
) as Record<string, Record<string, string>>;
const files = documents();

/** GitHub's anchor of a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .trim()
    .replaceAll(' ', '-');

const anchorsOf = (text: string): readonly string[] =>
  [...withoutFences(text).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

/** The targets of links and pictures that are not addresses of another site. */
function targetsOf(text: string): readonly string[] {
  const links = [...withoutFences(text).matchAll(/\]\(([^)\s]+)\)|src="([^"]+)"/g)];
  return links.map((match) => match[1] ?? match[2] ?? '').filter((to) => !/^[a-z]+:/.test(to));
}

function brokenLink(from: string, target: string): boolean {
  const [path = '', anchor] = target.split('#');
  const file = path === '' ? from : normalize(join(dirname(from), path));
  if (!existsSync(file)) return true;
  return anchor !== undefined && !anchorsOf(readFileSync(file, 'utf8')).includes(anchor);
}

describe('links', () => {
  it.each(files)('of $file lead to a file and a heading that exist', ({ file, text }) =>
    expect(targetsOf(text).filter((target) => brokenLink(file, target))).toEqual([]),
  );
});

const PATH =
  /(?<![\w/.-])(?:(?:src|scripts|tests|e2e|docs|journeys|schemas|org-themes)\/[\w./{}<>*-]*|\.(?:dependency-cruiser|oxlintrc|oxfmtrc|nvmrc|git-blame-ignore-revs)[\w.-]*)/g;

/** The paths from the root that a text names in inline code, each up to its first placeholder (<name>, {name}, *). */
function pathsOf(text: string): readonly string[] {
  return inlineCode(text)
    .flatMap((code) => [...code.matchAll(PATH)].map(([path]) => path))
    .map((path) => path.replace(/[^/]*[<*{].*$/, ''));
}

/** A definition may be named without its ending. */
const exists = (path: string): boolean => existsSync(path) || existsSync(`${path}.json`);

describe('paths', () => {
  it.each(files)('that $file names exist', ({ text }) =>
    expect(pathsOf(text).filter((path) => !exists(path))).toEqual([]),
  );
});

describe('npm scripts', () => {
  it.each(files)('that $file names are in package.json', ({ text }) => {
    const named = [...text.matchAll(/npm run (?:-s )?([\w:-]+)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !Object.hasOwn(scripts ?? {}, name))).toEqual([]);
  });
  it('of package.json are explained in a document', () => {
    const all = files.map(({ text }) => text).join('\n');
    const named = Object.keys(scripts ?? {}).filter((name) =>
      ['start', 'test'].includes(name)
        ? all.includes(`npm ${name}`)
        : all.includes(`npm run ${name}`),
    );
    expect(named).toEqual(Object.keys(scripts ?? {}));
  });
});

describe('commands', () => {
  const source = readdirSync('scripts/journey')
    .map((name) => readFileSync(join('scripts/journey', name), 'utf8'))
    .join('\n');
  const known = new Set([...source.matchAll(/\.command\('([\w-]+)/g)].map(([, name]) => name));
  it.each(files)('of the journey command that $file names exist', ({ text }) => {
    const named = [...text.matchAll(/(?:journey --|npx journey) ([a-z][\w-]*)/g)];
    expect(named.filter(([, name]) => !known.has(name)).map(([whole]) => whole)).toEqual([]);
  });
});

describe('docs/dependencies.md', () => {
  const text = readFileSync('docs/dependencies.md', 'utf8');
  const named = [...text.matchAll(/^\| ([^|]+) \|/gm)]
    .flatMap(([, cell = '']) => cell.replace(/\([^)]*\)/g, '').split(','))
    .map((name) => name.trim())
    .filter((name) => name !== 'package' && name !== '');
  it('names each package of package.json, and no other', () =>
    expect(named.toSorted()).toEqual(
      Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }).toSorted(),
    ));
});

describe('decisions', () => {
  const names = readdirSync('docs/decisions')
    .filter((name) => name !== 'README.md')
    .toSorted();
  const index = readFileSync('docs/decisions/README.md', 'utf8');
  const HEADINGS = ['Context', 'Decision', 'Refused', 'Consequences'];
  /** So many that a newcomer reads them. A new decision changes the record of its subject. */
  const MOST_RECORDS = 35;
  const MOST_LINES = 100;

  it('are few', () => expect(names.length).toBeLessThanOrEqual(MOST_RECORDS));
  it('are numbered without a gap', () =>
    expect(names.map((name) => Number(name.slice(0, 4)))).toEqual(names.map((_, at) => at + 1)));
  it('have one row each in the index, in their order', () =>
    expect([...index.matchAll(/^\| \d{4} \| \[[^\]]+\]\(([^)]+)\)/gm)].map(([, to]) => to)).toEqual(
      names,
    ));
  it.each(names)('%s has its number and its headings in order, and is short', (name) => {
    const text = readFileSync(`docs/decisions/${name}`, 'utf8');
    expect(text).toMatch(new RegExp(`^# ${Number(name.slice(0, 4))}\\. \\S`));
    const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading);
    // Without a refused alternative or a consequence the heading is left out.
    expect(headings.slice(0, 2)).toEqual(HEADINGS.slice(0, 2));
    expect(headings).toEqual(HEADINGS.filter((heading) => headings.includes(heading)));
    expect(text.split('\n').length).toBeLessThanOrEqual(MOST_LINES);
  });
});
