import type { DefinitionFile, Diagnostic } from '../definition/compiled.ts';
import { isGroup } from '../logic/paths.ts';

/** The authored files by name, and where faults found in them go. */
export class Sources {
  readonly #files: ReadonlyMap<string, unknown>;
  readonly #diagnostics: Diagnostic[];

  constructor(files: readonly DefinitionFile[], diagnostics: Diagnostic[]) {
    this.#files = new Map(files.map(({ file, content }) => [file, content]));
    this.#diagnostics = diagnostics;
  }

  /** Content of a file, undefined when there is none. */
  content(file: string): unknown {
    return this.#files.get(file);
  }

  /** The files below a folder, by name. */
  under(prefix: string): readonly DefinitionFile[] {
    return [...this.#files]
      .filter(([file]) => file.startsWith(prefix))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([file, content]) => ({ file, content }));
  }

  /** One key of a file, or `empty` when file or key are missing. */
  part<T>(file: string, key: string, empty: T): T {
    const content = this.content(file);
    return isGroup(content) && content[key] !== undefined ? (content[key] as T) : empty;
  }

  list(content: unknown, key: string): readonly Record<string, unknown>[] {
    const found = isGroup(content) ? content[key] : undefined;
    return Array.isArray(found) ? found.filter(isGroup) : [];
  }

  nameOf(file: string): string {
    return file.slice(file.lastIndexOf('/') + 1);
  }

  refuse(code: string, file: string, pointer: string, message: string): void {
    this.#diagnostics.push({ code, severity: 'error', file, pointer, message });
  }
}
