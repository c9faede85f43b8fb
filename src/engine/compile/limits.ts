/** Judges the limits of a field: an answer can meet all of them, and a partner only tightens them. */
import type { DataSchema, Text } from '../definition/json.ts';
import type { EngineDiagnosticCode } from './diagnostic-codes.ts';

/** The keywords of JSON Schema that a partner may change. */
type LimitKeyword = 'minimum' | 'maximum' | 'exclusiveMaximum' | 'minLength' | 'maxLength';

interface NewLimit {
  readonly limit: LimitKeyword;
  readonly to: number;
  /** The text for an answer that breaks it. */
  readonly message: Text | undefined;
}

/** Why a partner may not set a limit of a field; undefined when it may. */
export function limitRefusal(
  property: DataSchema,
  { limit, to, message }: NewLimit,
): { readonly code: EngineDiagnosticCode; readonly reason: string } | undefined {
  const now = property[limit];
  if (typeof now === 'number' && (limit.startsWith('min') ? to < now : to > now))
    return {
      code: 'override',
      reason: `its limit ${to} is looser than ${now}, and a partner may only tighten a limit. Please write a stricter one.`,
    };
  const impossible = impossibleLimits({ ...property, [limit]: to });
  if (impossible !== undefined)
    return {
      code: 'impossible-limit',
      reason: `no answer can meet ${impossible}, so nobody could pass the step. Please write limits that an answer can meet.`,
    };
  const told = property.messages?.[limit];
  if (message === undefined && to !== now && told !== undefined && !tellsNumber(told, to))
    return {
      code: 'limit-message',
      reason: `the text for "${limit}" still tells the earlier limit, ${JSON.stringify(told)}. Please add "message" with the new one.`,
    };
  return undefined;
}

/** Does a text hold a number, with or without commas? A partner may have worded the new limit. */
const tellsNumber = (text: Text, value: number): boolean =>
  (JSON.stringify(text).match(/\d[\d,]*(?:\.\d+)?/g) ?? []).some(
    (found) => Number(found.replaceAll(',', '')) === value,
  );

/** Two limits of a field that no answer can meet together, in words; undefined when one can. */
function impossibleLimits(schema: DataSchema): string | undefined {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, minLength, maxLength } = schema;
  const pairs: readonly (readonly [
    string,
    number | undefined,
    string,
    number | undefined,
    boolean,
  ])[] = [
    ['minLength', minLength, 'maxLength', maxLength, false],
    ['minimum', minimum, 'maximum', maximum, false],
    ['minimum', minimum, 'exclusiveMaximum', exclusiveMaximum, true],
    ['exclusiveMinimum', exclusiveMinimum, 'maximum', maximum, true],
    ['exclusiveMinimum', exclusiveMinimum, 'exclusiveMaximum', exclusiveMaximum, true],
  ];
  for (const [least, from, most, to, isOpen] of pairs)
    if (from !== undefined && to !== undefined && (isOpen ? from >= to : from > to))
      return `${least} ${from} and ${most} ${to}`;
  const { enum: values } = schema;
  if (values !== undefined && !values.some((value) => isWithin(value, schema)))
    return 'the limits with any value of "enum"';
  return undefined;
}

function isWithin(value: unknown, schema: DataSchema): boolean {
  if (typeof value === 'string')
    return (
      value.length >= (schema.minLength ?? 0) && value.length <= (schema.maxLength ?? Infinity)
    );
  if (typeof value !== 'number') return true;
  return (
    value >= (schema.minimum ?? -Infinity) &&
    value <= (schema.maximum ?? Infinity) &&
    value < (schema.exclusiveMaximum ?? Infinity)
  );
}
