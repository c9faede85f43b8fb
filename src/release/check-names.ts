/** Names that must be known wherever a rule or a text reads them, and names that may stand only once. */
import { nearestName, type Diagnostic } from '../engine/index.ts';
import { withLines } from './positions.ts';
import { themesOf, type SourceTree } from './read-tree.ts';

interface Read {
  readonly file: string;
  readonly pointer: string;
  readonly path: string;
}
const HOSTILE = /(?:^|\.)(?:__proto__|constructor|prototype)(?:\.|$)/;

/** Faults of the flags and answers that are read, of flags that themes set, and of codes, prefixes, paths and steps that stand twice. */
export function checkNames(tree: SourceTree): Diagnostic[] {
  return withLines([...readFaults(tree), ...themeFlagFaults(tree), ...doubles(tree)], tree.texts);
}

function readFaults({ files }: SourceTree): Diagnostic[] {
  const authored = files.filter(
    ({ file }) => file.startsWith('journeys/') && !file.includes('/scenarios/'),
  );
  const flags = flagKeys(files);
  const answers = new Set(files.flatMap(({ content }) => answerNames(content)));
  return authored
    .flatMap(({ file, content }) => readsIn(file, content, ''))
    .flatMap((read) => {
      const [root, ...segments] = read.path.split('.');
      if (HOSTILE.test(read.path))
        return [
          fault(
            'hostile-path',
            read,
            `the path "${read.path}" would reach an object's prototype. Please read a value.`,
          ),
        ];
      if (root === 'flags' && segments.length > 0 && !flags.includes(segments.join('.')))
        return [
          fault(
            'unknown-flag',
            read,
            `there is no flag "${segments.join('.')}".${hint(segments.join('.'), flags)}`,
          ),
        ];
      const unknown =
        root === 'answers'
          ? segments.find((name) => !answers.has(name) && !/^\d+$/.test(name))
          : undefined;
      return unknown === undefined
        ? []
        : [
            fault(
              'unknown-answer',
              read,
              `no form asks for "${unknown}".${hint(unknown, [...answers])}`,
            ),
          ];
    });
}

const fault = (
  code: string,
  { file, pointer }: Omit<Read, 'path'>,
  reason: string,
): Diagnostic => ({
  code,
  severity: 'error',
  file,
  pointer,
  message: `Failed to check ${file}.json at ${pointer}: ${reason}`,
});

function hint(name: string, known: readonly string[]): string {
  const near = nearestName(name, known);
  return near === undefined ? ' Please use a known one.' : ` Did you mean "${near}"?`;
}

const flagKeys = (files: SourceTree['files']): string[] => {
  const listed =
    (
      files.find(({ file }) => file === 'journeys/shared/flags')?.content as
        | { readonly flags?: readonly { readonly key?: unknown }[] }
        | undefined
    )?.flags ?? [];
  return listed.map(({ key }) => String(key));
};

/** Names of answers: of every schema, of what calls fill in, of the fields of blocks. */
function answerNames(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]: [string, unknown]) => {
    const named =
      (key === 'properties' || key === 'fill') && typeof child === 'object' && child !== null
        ? Object.keys(child).flatMap((path) => path.split('.'))
        : [];
    const field =
      (key === 'field' || key === 'reveals' || key === 'reveal') && typeof child === 'string'
        ? child.split('.')
        : [];
    return [...named, ...field, ...answerNames(child)];
  });
}

function readsIn(file: string, value: unknown, pointer: string): Read[] {
  if (typeof value === 'string')
    return [...value.matchAll(/\{([A-Za-z][\w.-]{0,80})\}/g)].map((match) => ({
      file,
      pointer,
      path: match[1] ?? '',
    }));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]): Read[] => {
    const at = `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    if (key !== 'var') return readsIn(file, child, at);
    const path: unknown = Array.isArray(child) ? child[0] : child;
    return typeof path === 'string' ? [{ file, pointer: at, path }] : readsIn(file, child, at);
  });
}

function themeFlagFaults({ files }: SourceTree): Diagnostic[] {
  const flags = flagKeys(files);
  return [...themesOf(files)].flatMap(([folder, theme]) =>
    Object.keys((theme as { readonly flags?: object } | null)?.flags ?? {})
      .filter((key) => !flags.includes(key))
      .map((key) =>
        fault(
          'unknown-flag',
          { file: `org-themes/${folder}/theme`, pointer: `/flags/${key}` },
          `there is no flag "${key}".${hint(key, flags)}`,
        ),
      ),
  );
}

function doubles({ files }: SourceTree): Diagnostic[] {
  const seen = new Map<string, string>();
  const once = (kind: string, name: unknown, file: string, pointer: string): Diagnostic[] => {
    const key = `${kind} ${String(name).toLowerCase()}`;
    const other = seen.get(key);
    if (other === undefined) seen.set(key, file);
    return name === undefined || other === undefined
      ? []
      : [
          fault(
            'name-twice',
            { file, pointer },
            `the ${kind} "${String(name)}" stands in ${other}.json too. Please choose another.`,
          ),
        ];
  };
  return files.flatMap(({ file, content }) => {
    const { code, prefixes, main, basePath, steps } = (content ?? {}) as {
      readonly [key: string]: unknown;
    };
    if (/^org-themes\/[^/]+\/theme$/.test(file))
      return [
        ...once('code', code, file, '/code'),
        ...(main === true ? once('main brand', 'true', file, '/main') : []),
        ...listOf(prefixes).flatMap((prefix, index) =>
          once('prefix', prefix, file, `/prefixes/${index}`),
        ),
      ];
    if (!/^journeys\/[^/]+\/journey$/.test(file)) return [];
    const ids = listOf(steps).map((step) => (step as { readonly id?: unknown }).id);
    return [
      ...once('base path', basePath, file, '/basePath'),
      ...ids.flatMap((id, index) => once(`step of ${file}`, id, file, `/steps/${index}/id`)),
    ];
  });
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
