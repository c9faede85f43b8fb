/** Lints limits: a value can meet both the lower and the upper one. */
import type { DataSchema } from '../../engine/index.ts';
import { judgeSchemas } from '../analysis/form-schemas.ts';
import { field, PAGE } from './example-product.ts';
import type { Lint } from './lint.ts';

const PAIRS = [
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minimum', 'maximum'],
  ['exclusiveMinimum', 'maximum'],
  ['minimum', 'exclusiveMaximum'],
  ['exclusiveMinimum', 'exclusiveMaximum'],
] as const;
type Limit = (typeof PAIRS)[number][number];

function readLimit(schema: DataSchema, limit: Limit): number | undefined {
  const value = (schema as { readonly [key in Limit]?: unknown })[limit];
  return typeof value === 'number' ? value : undefined;
}

/** An exclusive limit excludes its own value. */
const isExclusive = (limit: Limit): boolean => limit.startsWith('exclusive');

export const limitsCrossed: Lint = {
  code: 'limits-crossed',
  meaning: 'A form schema has a lower limit above its upper one.',
  reason: 'The form could never be submitted.',
  judges: 'sources',
  bad: field({ type: 'number', minimum: 10, maximum: 9 }),
  at: `${PAGE}#/form/schema/properties/name/minimum`,
  good: field({ type: 'number', minimum: 10, maximum: 10 }),
  run: judgeSchemas(({ own, whole, file, pointer }) =>
    PAIRS.flatMap(([least, most]) => {
      const [from, to] = [readLimit(whole, least), readLimit(whole, most)];
      const written = [least, most].find((limit) => readLimit(own, limit) !== undefined);
      if (written === undefined || from === undefined || to === undefined) return [];
      const isCrossed = isExclusive(least) || isExclusive(most) ? from >= to : from > to;
      const message = `Failed to accept the limits: no value meets both "${least}" ${from} and "${most}" ${to}, so the form could never be submitted. Please make the lower limit the smaller one.`;
      return isCrossed ? [{ file, pointer: `${pointer}/${written}`, message }] : [];
    }),
  ),
};
