/** Judges every authored file by its schema of schemas/definition, and every data schema by JSON Schema itself. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type ErrorObject } from 'ajv';
import { nearestName, type DefinitionFile, type Diagnostic } from '../engine/index.ts';
import { checkKeywords } from './check-keywords.ts';
import { kindOf } from './kinds.ts';
import { withLines } from './positions.ts';
import type { SourceTree } from './read-tree.ts';
import { renamedKey } from './renamed-keys.ts';

const MOST_PER_FILE = 20;
const judges = new Map<string, Ajv>();

/** All faults with file, pointer, line, and the nearest right name where a name is wrong. Empty: all files have the right shape. */
export function checkSchemas(tree: SourceTree): Diagnostic[] {
  const judge = judgeOf(join(tree.root, 'schemas/definition'));
  return withLines(
    tree.files.flatMap((file) => checkFile(judge, file)),
    tree.texts,
  );
}

function judgeOf(folder: string): Ajv {
  const names = readdirSync(folder).filter((name) => name.endsWith('.schema.json'));
  const texts = names.map((name) => readFileSync(join(folder, name), 'utf8'));
  const key = texts.join('\n');
  const known = judges.get(key);
  if (known) return known;
  const ajv = new Ajv({ allErrors: true, strict: false, verbose: true });
  names.forEach((name, index) => ajv.addSchema(JSON.parse(texts[index] ?? 'true') as object, name));
  // Only the newest shapes are worth keeping: a host that runs for days sees many saves.
  judges.clear();
  judges.set(key, ajv);
  return ajv;
}

function checkFile(ajv: Ajv, { file, content }: DefinitionFile): Diagnostic[] {
  if (file.startsWith('schemas/data/')) return checkDataSchema(ajv, file, content);
  const kind = kindOf(file, content);
  const validate = kind === undefined ? undefined : ajv.getSchema(`${kind}.schema.json`);
  if (!validate) {
    const message = `Failed to check ${file}.json: ${kind === undefined ? 'its kind is not known' : `no kind "${kind}" is known`}. Please name its schema under "$schema".`;
    return [{ code: 'unknown-kind', severity: 'error', file, pointer: '', message }];
  }
  const meant = kindOf(file, {});
  if (meant !== undefined && meant !== kind) {
    const message = `Failed to check ${file}.json at /$schema: it names the schema "${kind}", but a file of this place is a "${meant}". Please name ${meant}.schema.json.`;
    return [{ code: 'wrong-kind', severity: 'error', file, pointer: '/$schema', message }];
  }
  const faults = validate(content)
    ? []
    : toldFaults(validate.errors ?? [])
        .slice(0, MOST_PER_FILE)
        .map((fault) => diagnosticOf(file, fault));
  const form = (content as { readonly form?: { readonly schema?: unknown } } | null)?.form?.schema;
  return form === undefined
    ? faults
    : [...faults, ...checkDataSchema(ajv, file, form, '/form/schema')];
}

function checkDataSchema(ajv: Ajv, file: string, content: unknown, at = ''): Diagnostic[] {
  if (typeof content !== 'object' || content === null)
    return [
      {
        code: 'schema-type',
        severity: 'error',
        file,
        pointer: at,
        message: `Failed to check ${file}.json at ${at || '/'}: must be object. Please mend the value.`,
      },
    ];
  if (ajv.validateSchema(content)) return checkKeywords(file, content, at);
  return toldFaults(ajv.errors ?? [])
    .slice(0, MOST_PER_FILE)
    .map((fault) => diagnosticOf(file, { ...fault, instancePath: at + fault.instancePath }));
}

/** One wrong value breaks every branch of a choice: keep the fault that is deepest, not each branch's refusal. */
function toldFaults(faults: readonly ErrorObject[]): ErrorObject[] {
  const choices = faults
    .filter(({ keyword }) => keyword === 'oneOf' || keyword === 'anyOf')
    .map((fault) => fault.instancePath);
  const branch = ({ keyword, instancePath }: ErrorObject) =>
    choices.includes(instancePath) && ['type', 'const'].includes(keyword);
  const kept = faults.filter((fault) => !branch(fault));
  return kept.filter((fault) => {
    const choice = fault.keyword === 'oneOf' || fault.keyword === 'anyOf';
    return (
      !choice ||
      !kept.some((other) => other !== fault && other.instancePath.startsWith(fault.instancePath))
    );
  });
}

function diagnosticOf(file: string, fault: ErrorObject): Diagnostic {
  const { keyword, params, instancePath } = fault;
  const extra = keyword === 'additionalProperties' ? String(params.additionalProperty) : undefined;
  const pointer =
    extra === undefined
      ? instancePath
      : `${instancePath}/${extra.replaceAll('~', '~0').replaceAll('/', '~1')}`;
  return {
    code: `schema-${keyword}`,
    severity: 'error',
    file,
    pointer,
    message: `Failed to check ${file}.json at ${pointer || '/'}: ${reasonOf(fault, extra)}`,
  };
}

function reasonOf(
  { keyword, params, parentSchema, data, message }: ErrorObject,
  extra: string | undefined,
): string {
  if (extra !== undefined) return unknownKey(extra, Object.keys(parentSchema?.properties ?? {}));
  if (keyword === 'enum') {
    const allowed = (params.allowedValues as unknown[]).map(String);
    return `${JSON.stringify(data)} is not one of ${allowed.join(', ')}.${hint(String(data), allowed)}`;
  }
  if (keyword === 'required')
    return `"${String(params.missingProperty)}" is missing. Please add it.`;
  return `${message ?? keyword}. Please mend the value.`;
}

function unknownKey(key: string, allowed: readonly string[]): string {
  const renamed = renamedKey(key, allowed);
  if (renamed !== undefined) return `"${key}" is now called "${renamed}". Please rename it.`;
  return `"${key}" is not known there.${hint(key, allowed)}`;
}

function hint(name: string, known: readonly string[]): string {
  const near = nearestName(name, known);
  if (near !== undefined) return ` Did you mean "${near}"?`;
  return known.length > 0
    ? ` Please use one of ${known.filter((key) => key !== '$schema').join(', ')}.`
    : ' Please remove it.';
}
