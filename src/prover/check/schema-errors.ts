/** Turns Ajv's significant errors into diagnostics that suggest the nearest correct name. */
import type { ErrorObject } from 'ajv';
import { nearestName, memberPointer } from '../../engine/index.ts';

import { schemaCode } from './diagnostic-codes.ts';
import { type CheckDiagnostic, checkError } from './diagnostic.ts';
import { shortJson, describeError } from './schema-words.ts';

/** Renamed keys: old key -> its new names. The keys that the object may have decide which one applies. */
const RENAMED: Readonly<Record<string, readonly string[]>> = {
  lead: ['transition', 'intro'],
  leads: ['transitions'],
  behind: ['background'],
};

const isChoice = ({ keyword }: ErrorObject): boolean => keyword === 'oneOf' || keyword === 'anyOf';

/**
 * One wrong value violates every branch of a choice (`oneOf`, `anyOf`). Drops the errors of
 * branches that do not fit at all, and the error of the choice itself when an error below it is
 * more specific.
 */
export function significantErrors(errors: readonly ErrorObject[]): ErrorObject[] {
  const choices = new Set(errors.filter(isChoice).map((error) => error.instancePath));
  const isOtherBranch = ({ keyword, instancePath }: ErrorObject) =>
    choices.has(instancePath) && (keyword === 'type' || keyword === 'const');
  const kept = errors.filter((error) => !isOtherBranch(error));
  const hasMoreBelow = (choice: ErrorObject) =>
    kept.some((other) => other !== choice && other.instancePath.startsWith(choice.instancePath));
  return kept.filter((error) => !isChoice(error) || !hasMoreBelow(error));
}

/** One of Ajv's errors as a diagnostic of a file. An unknown key is reported at the key, not at its object. */
export function schemaDiagnostic(file: string, error: ErrorObject): CheckDiagnostic {
  const { keyword, params, instancePath } = error;
  const extra = keyword === 'additionalProperties' ? String(params.additionalProperty) : undefined;
  const pointer = extra === undefined ? instancePath : memberPointer(instancePath, extra);
  return checkError({ file, pointer }, schemaCode(keyword), describeReason(error, extra));
}

function describeReason(error: ErrorObject, extra: string | undefined): string {
  const { keyword, params, parentSchema, data } = error;
  if (extra !== undefined) return unknownKey(extra, Object.keys(parentSchema?.properties ?? {}));
  if (keyword === 'enum') {
    const allowed = (params.allowedValues as unknown[]).map(String);
    return `${shortJson(data)} is not one of ${allowed.join(', ')}.${hint(String(data), allowed)}`;
  }
  if (keyword === 'propertyNames') {
    const name = String(params.propertyName);
    const { enum: allowed = [] } = (error.schema ?? {}) as { readonly enum?: readonly string[] };
    return `"${name}" is not known there.${hint(name, allowed)}`;
  }
  return describeError(error);
}

function unknownKey(key: string, allowed: readonly string[]): string {
  const names = Object.hasOwn(RENAMED, key) ? RENAMED[key] : undefined;
  const renamed = names?.find((name) => allowed.includes(name));
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
