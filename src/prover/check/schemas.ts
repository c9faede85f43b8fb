/** Validates every authored file by its schema in schemas/definition, and every data schema by JSON Schema itself. */
import { readdirSync, readFileSync } from 'node:fs';
import { errorAt, isSchemaFile, type SourceTree, withLines } from '../../release/index.ts';
import { join } from 'node:path';
import { Ajv, type ErrorObject } from 'ajv';
import { type DefinitionFile, type Diagnostic, isSameList } from '../../engine/index.ts';
import { type CheckDiagnostic, checkError } from './diagnostic.ts';
import { checkKeywords } from './keywords.ts';
import { findKind } from './kinds.ts';
import { perContent } from '../analysis/per-content.ts';
import { definitionSchemas } from './schema-folder.ts';
import { schemaDiagnostic, significantErrors } from './schema-errors.ts';

const MAX_PER_FILE = 20;
/** The version of JSON Schema in which data schemas are written. */
const META = 'http://json-schema.org/draft-07/schema#';
type CheckFile = (file: DefinitionFile) => readonly CheckDiagnostic[];
/**
 * The schemas that were compiled last, with their texts. Older ones are not kept, because a host that
 * runs for days sees many saves.
 */
let compiled: { readonly texts: readonly string[]; readonly check: CheckFile } | undefined;

/**
 * The errors of all files, with the line and the nearest correct name. Empty when every file is
 * valid.
 */
export function checkSchemas(tree: SourceTree): Diagnostic[] {
  const check = compiledSchemas(definitionSchemas(tree.root));
  return withLines(tree.files.flatMap(check), tree.texts);
}

/** The check of a file by the schemas of a folder. */
function compiledSchemas(folder: string): CheckFile {
  const names = readdirSync(folder).filter(isSchemaFile);
  const texts = names.map((name) => readFileSync(join(folder, name), 'utf8'));
  if (compiled !== undefined && isSameList(compiled.texts, texts)) return compiled.check;
  const ajv = new Ajv({ allErrors: true, strict: false, verbose: true });
  names.forEach((name, index) => ajv.addSchema(JSON.parse(texts[index] ?? 'true') as object, name));
  const check = perContent((file, content) => checkFile(ajv, { file, content }));
  compiled = { texts, check };
  return check;
}

function checkFile(ajv: Ajv, { file, content }: DefinitionFile): CheckDiagnostic[] {
  if (file.startsWith('schemas/data/')) return checkDataSchema(ajv, { file, content, pointer: '' });
  const kind = findKind(file, content);
  const validate = kind === undefined ? undefined : ajv.getSchema(`${kind}.schema.json`);
  if (!validate) return [unknownKind(file, kind)];
  const expected = findKind(file, {});
  if (expected !== undefined && expected !== kind)
    return [
      checkError(
        { file, pointer: '/$schema' },
        'wrong-kind',
        `it names the schema "${kind}", but a file of this place is a "${expected}". Please name ${expected}.schema.json.`,
      ),
    ];
  const errors = validate(content) ? [] : listDiagnostics(file, validate.errors ?? []);
  const form = (content as { readonly form?: { readonly schema?: unknown } } | null)?.form?.schema;
  if (form === undefined) return errors;
  return [...errors, ...checkDataSchema(ajv, { file, content: form, pointer: '/form/schema' })];
}

function unknownKind(file: string, kind: string | undefined): CheckDiagnostic {
  const reason = kind === undefined ? 'its kind is not known' : `no kind "${kind}" is known`;
  return errorAt(
    { file, pointer: '' },
    'unknown-kind',
    `Failed to check ${file}.json: ${reason}. Please name its schema under "$schema".`,
  );
}

interface DataSchemaInput {
  readonly file: string;
  readonly content: unknown;
  /** JSON pointer of the data schema; "" when it is the whole file. */
  readonly pointer: string;
}

function checkDataSchema(ajv: Ajv, { file, content, pointer }: DataSchemaInput) {
  if (typeof content !== 'object' || content === null)
    return [
      checkError(
        { file, pointer },
        'schema-type',
        'an object is expected there. Please replace the value.',
      ),
    ];
  const { $schema = META } = content as { readonly $schema?: unknown };
  if ($schema !== META)
    return [
      checkError(
        { file, pointer: `${pointer}/$schema` },
        'schema-const',
        `"$schema" of a data schema is another one. Please write ${META}.`,
      ),
    ];
  // `validateSchema` would throw for a `$schema` that it does not know.
  if (ajv.validate(META, content)) return checkKeywords(file, content, pointer);
  const errors = (ajv.errors ?? []).map((error) => ({
    ...error,
    instancePath: pointer + error.instancePath,
  }));
  return listDiagnostics(file, errors);
}

const listDiagnostics = (file: string, errors: readonly ErrorObject[]): CheckDiagnostic[] =>
  significantErrors(errors)
    .slice(0, MAX_PER_FILE)
    .map((error) => schemaDiagnostic(file, error));
