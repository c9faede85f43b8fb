/** Lints limits: a value can meet both the lower and the upper one. */
import type { DataSchema } from '../../engine/index.ts';
import type { ReportPart, SchemaPart } from './forms.ts';

type Limit = 'minLength' | 'maxLength' | 'minItems' | 'maxItems' | NumberLimit;
type NumberLimit = 'minimum' | 'maximum' | 'exclusiveMinimum' | 'exclusiveMaximum';

const PAIRS: readonly (readonly [least: Limit, most: Limit])[] = [
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minimum', 'maximum'],
  ['exclusiveMinimum', 'maximum'],
  ['minimum', 'exclusiveMaximum'],
  ['exclusiveMinimum', 'exclusiveMaximum'],
];

const limitOf = (schema: DataSchema, limit: Limit): number | undefined => {
  const value = (schema as { readonly [key in Limit]?: unknown })[limit];
  return typeof value === 'number' ? value : undefined;
};

export function lintLimits({ own, whole, pointer }: SchemaPart, report: ReportPart): void {
  for (const [least, most] of PAIRS) {
    const [from, to] = [limitOf(whole, least), limitOf(whole, most)];
    const isOwn = limitOf(own, least) !== undefined || limitOf(own, most) !== undefined;
    if (!isOwn || from === undefined || to === undefined) continue;
    if (isExclusive(least) || isExclusive(most) ? from >= to : from > to)
      report(
        'limits-crossed',
        `${pointer}/${limitOf(own, least) === undefined ? most : least}`,
        `accept the limits: no value meets both "${least}" ${from} and "${most}" ${to}, so the form could never be submitted. Please make the lower limit the smaller one.`,
      );
  }
}

/** An exclusive limit excludes its own value. */
const isExclusive = (limit: Limit): boolean => limit.startsWith('exclusive');
