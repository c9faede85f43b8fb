/** The plan of a new definition: new files, changed files, and what to look at next. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

/** Where the schemas of definitions are, in the project's folder. */
const SCHEMAS = 'schemas/definition';
/** The project's folder. */
export const PROJECT = join(import.meta.dirname, '../../..');

export interface Plan {
  /** Path from the root -> text of a file that must not exist. */
  readonly created: Readonly<Record<string, string>>;
  /** Path from the root -> the whole new text of a file. */
  readonly changed?: Readonly<Record<string, string>>;
  /** Paths of files that the plan refers to. They are copied from the project where there are none. */
  readonly shared?: readonly string[];
  /** The next steps, a sentence each. Paths are relative to the root. */
  readonly next: readonly string[];
}

/** A file that a plan writes. */
interface PlannedFile {
  /** Path from the root. */
  readonly file: string;
  /** The text that it has; null: there is no such file. */
  readonly before: string | null;
  readonly after: string;
}

/**
 * The files that a plan writes below a root: the new ones, copies of the shared ones that are not
 * there, and the changed ones. Throws Error when a new file is already there.
 */
export function plannedFiles(root: string, plan: Plan): readonly PlannedFile[] {
  const { changed = {}, shared = [] } = plan;
  const missing = shared.filter((path) => !existsSync(join(root, path)));
  const copies = missing.map((path) => [path, readExistingFile(PROJECT, path)] as const);
  const created = { ...plan.created, ...Object.fromEntries(copies) };
  const there = Object.keys(created).find((path) => existsSync(join(root, path)));
  if (there !== undefined) throw refused(`${there} is already there`, 'choose another name');
  return [
    ...Object.entries(created).map(([file, text]) => ({
      file,
      before: null,
      after: withSchemaPath(root, file, text),
    })),
    ...Object.entries(changed).map(([file, after]) => ({
      file,
      before: readExistingFile(root, file),
      after,
    })),
  ];
}

/** The error of a request that cannot be met. */
export const refused = (reason: string, advice: string): Error =>
  new Error(`Failed to make it: ${reason}. Please ${advice}.`);

/** JSON as the definitions are written. */
export const jsonText = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

/** The text of a file below the root. Throws when there is none. */
export function readExistingFile(root: string, path: string): string {
  if (existsSync(join(root, path))) return readFileSync(join(root, path), 'utf8');
  throw refused(`there is no ${path}`, 'name one that is there');
}

/** Throws unless the text is a name: lowercase letters, digits and hyphens, beginning with a letter. */
export function assertName(name: string): void {
  if (!/^[a-z][a-z0-9-]{0,63}$/.test(name))
    throw refused(
      `"${name}" is no name`,
      'use lowercase letters, digits and hyphens, beginning with a letter',
    );
}

/** `annual-income` as `annualIncome`. */
export const camelCase = (name: string): string =>
  name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** `annualIncome` as `annual-income`. */
export const kebabCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The path of a schema from a file so many folders below the root. */
export const getSchema = (kind: string, depth: number): string =>
  `${'../'.repeat(depth)}${SCHEMAS}/${kind}.schema.json`;

/**
 * The text with the path of its schema from the file to the project's schemas. Definitions in a
 * folder of their own have no `schemas/definition`.
 */
function withSchemaPath(root: string, path: string, text: string): string {
  const schemas = [root, PROJECT].find((folder) => existsSync(join(folder, SCHEMAS))) ?? root;
  const own = relative(dirname(join(root, path)), join(schemas, SCHEMAS))
    .split(sep)
    .join('/');
  return text.replace(/"\$schema": "(?:\.\.\/)+schemas\/definition\//, `"$schema": "${own}/`);
}
