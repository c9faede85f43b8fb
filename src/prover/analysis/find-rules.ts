/** Finds the rules of a definition by their keys. */
import { isRecord } from '../../domain/index.ts';
import { memberPointer } from '../../engine/index.ts';

/** Keys whose value is a rule, anywhere in a definition. */
const ruleKeys: ReadonlySet<string> = new Set([
  // A rule with a name.
  'rule',
  'when',
  'shown',
  'prefill',
  'items',
  'inProgressBar',
  'ignore',
  'key',
  'min',
  'max',
  'start',
  'end',
  'timeZone',
]);
/** Keys whose values are each a rule. */
const ruleTables: ReadonlySet<string> = new Set(['fill']);
/** Keys that hold data, not definitions. */
const opaqueKeys: ReadonlySet<string> = new Set([
  'schema',
  'given',
  'answers',
  'scenarios',
  '$schema',
  'variables',
]);

/** Calls `onRule` with each rule of a definition and the JSON pointer to it, in order. */
export function findRules(
  value: unknown,
  pointer: string,
  onRule: (rule: unknown, pointer: string) => void,
): void {
  if (Array.isArray(value))
    return value.forEach((entry, index) => findRules(entry, `${pointer}/${index}`, onRule));
  if (!isRecord(value)) return;
  for (const [key, inner] of Object.entries(value)) {
    const at = memberPointer(pointer, key);
    if (opaqueKeys.has(key)) continue;
    if (ruleKeys.has(key) || (key === 'value' && isRule(inner))) onRule(inner, at);
    else if (ruleTables.has(key) && isRecord(inner))
      Object.entries(inner).forEach(([name, rule]) => onRule(rule, `${at}/${name}`));
    else findRules(inner, at, onRule);
  }
}

/**
 * An object of one key is a rule, unless the key is `value`: a body may have a key of that name,
 * with a template.
 */
const isRule = (value: unknown): boolean =>
  isRecord(value) && Object.keys(value).length === 1 && !('value' in value);
