import type { DefinitionFile } from '../definition/compiled.ts';
import { isRecord } from '../definition/values.ts';
import type { EngineDiagnostic, EngineDiagnosticCode } from './diagnostic-codes.ts';

/** Where in a definition something is wrong: its file, and a JSON pointer into it. */
export interface SourceLocation {
  readonly file: string;
  readonly pointer: string;
}

/** The authored files by name, and the list to which diagnostics about them are added. */
export class Sources {
  readonly #files: ReadonlyMap<string, unknown>;
  readonly #diagnostics: EngineDiagnostic[];

  constructor(files: readonly DefinitionFile[], diagnostics: EngineDiagnostic[]) {
    this.#files = new Map(files.map(({ file, content }) => [file, content]));
    this.#diagnostics = diagnostics;
  }

  /** Content of a file; undefined when there is none. */
  content(file: string): unknown {
    return this.#files.get(file);
  }

  /** The files whose path starts with `prefix`, sorted by path. */
  filesUnder(prefix: string): readonly DefinitionFile[] {
    return [...this.#files]
      .filter(([file]) => file.startsWith(prefix))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([file, content]) => ({ file, content }));
  }

  /** The value of one key of a file, or `fallback` when the file or the key is missing. */
  valueIn<T>(file: string, key: string, fallback: T): T {
    const content = this.content(file);
    return isRecord(content) && content[key] !== undefined ? (content[key] as T) : fallback;
  }

  error(code: EngineDiagnosticCode, { file, pointer }: SourceLocation, message: string): void {
    this.#diagnostics.push({ code, severity: 'error', file, pointer, message });
  }
}

/**
 * Content as the type of its kind of file; an empty object when it is none. The release validates each file by the schema
 * that the type is generated from before it compiles, so the type is trusted here.
 */
export function authored<T extends object>(content: unknown): T {
  const record: unknown = isRecord(content) ? content : {};
  return record as T;
}

/** The objects of a list; empty when it is no list. */
export function recordsIn<T extends object>(list: readonly T[] | undefined): readonly T[] {
  return Array.isArray(list) ? list.filter((entry: unknown): entry is T => isRecord(entry)) : [];
}

/** Base name of a file: `journeys/operations/save` gives `save`. */
export function baseName(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1);
}
