/** Reads how the sandbox answers operations, from journeys/sandbox and journeys/operations. */
import type { DefinitionFile, OperationDef, SandboxDefinition } from '../../engine/index.ts';

const FOLDER = 'journeys/sandbox/';

/** An operation that a definition answers. */
export interface DefinedOperation {
  readonly operation: string;
  readonly method: string;
  /** Its paths; `{dotted.path}` stands for one segment. */
  readonly paths: readonly string[];
  /** The part of a form that contains its file; undefined: no form. */
  readonly filePart: string | undefined;
  readonly definition: SandboxDefinition;
}

/** The answers, in the order of their files. Those without an operation are left out. */
export function definedAnswers(files: readonly DefinitionFile[]): readonly DefinedOperation[] {
  const contents = new Map(files.map(({ file, content }) => [file, content]));
  return files.flatMap(({ file, content }) => {
    if (!file.startsWith(FOLDER)) return [];
    const operation = file.slice(FOLDER.length);
    const found = contents.get(`journeys/operations/${operation}`) as OperationDef | undefined;
    if (found === undefined) return [];
    const { method, path, otherPaths = [], multipart } = found;
    const paths = [path, ...otherPaths.map((other) => other.path)];
    const definition = content as SandboxDefinition;
    return [{ operation, method, paths, filePart: multipart, definition }];
  });
}
