/** Checks that codes, host prefixes, the main brand, base paths, step ids and flags are each used once. */
import type { DefinitionFile } from '../../engine/index.ts';
import type { SourceTree } from '../../release/index.ts';
import { type CheckDiagnostic, checkError } from './diagnostic.ts';

/** A name that must be unique within its kind, and its location. */
interface UniqueName {
  readonly kind: string;
  readonly name: unknown;
  readonly file: string;
  readonly pointer: string;
}

/** An error for each second use of a name; letter case is ignored. */
export function checkRepeatedNames({ files }: SourceTree): CheckDiagnostic[] {
  const firstFile = new Map<string, string>();
  return files.flatMap(uniqueNames).flatMap(({ kind, name, file, pointer }) => {
    const key = `${kind} ${String(name).toLowerCase()}`;
    const other = firstFile.get(key);
    if (other === undefined) firstFile.set(key, file);
    if (name === undefined || other === undefined) return [];
    const reason = `the ${kind} "${String(name)}" is also used in ${other}.json. Please choose another one.`;
    return [checkError({ file, pointer }, 'name-twice', reason)];
  });
}

function uniqueNames({ file, content }: DefinitionFile): UniqueName[] {
  const { code, prefixes, main, basePath, steps, flags } = (content ?? {}) as {
    readonly [key: string]: unknown;
  };
  if (/^org-themes\/[^/]+\/theme$/.test(file))
    return [
      { kind: 'code', name: code, file, pointer: '/code' },
      ...(main === true ? [{ kind: 'main brand', name: 'true', file, pointer: '/main' }] : []),
      ...readList(prefixes).map((name, index) => ({
        kind: 'prefix',
        name,
        file,
        pointer: `/prefixes/${index}`,
      })),
    ];
  if (file === 'journeys/shared/flags')
    return readList(flags).map((flag, index) => ({
      kind: 'flag',
      name: (flag as { readonly key?: unknown }).key,
      file,
      pointer: `/flags/${index}/key`,
    }));
  if (!/^journeys\/[^/]+\/journey$/.test(file)) return [];
  return [
    { kind: 'base path', name: basePath, file, pointer: '/basePath' },
    ...readList(steps).map((step, index) => ({
      kind: `step of ${file}`,
      name: (step as { readonly id?: unknown }).id,
      file,
      pointer: `/steps/${index}/id`,
    })),
  ];
}

const readList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
