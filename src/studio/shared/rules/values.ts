/** The values with which conditions compare, and how they are written in a field. */
import { type Comparison, needsOf } from './comparisons.ts';
import type { RuleFact } from '../../../prover/index.ts';

/** A written value: a number or true and false as such, anything else as text, such as 02139. */
export function parseWrittenValue(written: string): unknown {
  if (written === 'true' || written === 'false') return written === 'true';
  const amount = Number(written);
  return Number.isFinite(amount) && String(amount) === written ? amount : written;
}

/** The value with which one begins. */
export function emptyValue({ kind, values }: RuleFact, comparison: Comparison): unknown {
  switch (needsOf(comparison)) {
    case 'nothing':
      return undefined;
    case 'list':
      return values === undefined ? [] : values.slice(0, 1).map(({ value }) => value);
    case 'value':
      if (values?.[0] !== undefined) return values[0].value;
      if (kind === 'money' || kind === 'number') return 0;
      return kind === 'yes-no' ? true : '';
  }
}
