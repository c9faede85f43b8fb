/** The law of imports: which room may look into which, and why. The reason is what a reader sees when the build stops them. */
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const source = resolve('src');
const laws: readonly {
  room: string;
  may: readonly string[];
  packages: readonly string[] | 'any';
  because: string;
}[] = [
  {
    room: 'engine',
    may: [],
    packages: ['json-logic-js'],
    because:
      'the engine is pure and knows no loan, so that QA and the browser get the same answers',
  },
  {
    room: 'domain',
    may: ['engine'],
    packages: ['date-fns'],
    because: 'loan knowledge is given to the engine as its vocabulary and never talks',
  },
  {
    room: 'release',
    may: ['engine', 'domain'],
    packages: 'any',
    because: 'a release is made the same way by the host and by the command',
  },
  {
    room: 'services',
    may: ['engine', 'domain'],
    packages: 'any',
    because: 'services send and do not decide or draw',
  },
  {
    room: 'ui',
    may: ['engine'],
    packages: 'any',
    because: 'ui draws plain data; a decision in it could not be tested headless',
  },
  {
    room: 'app',
    may: ['engine', 'domain', 'services', 'ui'],
    packages: 'any',
    because: 'app is the one place where ui and services meet',
  },
  {
    room: 'sandbox',
    may: ['engine', 'domain'],
    packages: 'any',
    because: 'the sandbox stands for another company',
  },
  {
    room: 'host',
    may: ['engine', 'domain', 'release', 'sandbox'],
    packages: 'any',
    because: 'the host serves the browser and never runs its code',
  },
];

const filesOf = (room: string): string[] =>
  readdirSync(join(source, room), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));

function importsOf(file: string): { readonly target: string; readonly typeOnly: boolean }[] {
  const text = readFileSync(file, 'utf8');
  return [
    ...text.matchAll(/^\s*(?:import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]/gm),
  ].map((match) => ({ typeOnly: match[1] !== undefined, target: match[2] ?? '' }));
}

describe.each(laws)('$room', ({ room, may, packages, because }) => {
  it(`looks only where it may, because ${because}`, () => {
    const broken = filesOf(room).flatMap((file) =>
      importsOf(file).flatMap(({ target }) => {
        if (target.startsWith('.')) {
          const other = relative(source, resolve(file, '..', target)).split('/')[0] ?? '';
          return other === room || may.includes(other) || other === '..'
            ? []
            : [`${relative(source, file)} -> ${target}`];
        }
        return packages === 'any' ||
          packages.some((name) => target === name || target.startsWith(`${name}/`))
          ? []
          : [`${relative(source, file)} -> ${target}`];
      }),
    );
    expect(broken).toEqual([]);
  });
});

describe('the engine', () => {
  it('asks nothing of the world', () => {
    const asks =
      /\bDate\.now\b|\bnew Date\(\)|\bMath\.random\b|\bsetTimeout\b|\bfetch\(|\bwindow\.|\bdocument\.|\bprocess\./;
    expect(filesOf('engine').filter((file) => asks.test(readFileSync(file, 'utf8')))).toEqual([]);
  });
});
