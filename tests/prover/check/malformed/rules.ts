/** Rules and patterns that are wrong, too large or slow. */
import { STEP, withRule, withProperty, malformed, type MalformedDefinition } from './fixture.ts';

export const RULES: readonly MalformedDefinition[] = [
  malformed(
    'an unknown operator',
    STEP,
    withRule({ greater: [1, 2] }),
    'unknown-operator',
    /no operator "greater"/,
  ),
  malformed(
    'a rule with two operators',
    STEP,
    withRule({ '==': [1, 1], '!=': [1, 2] }),
    'schema-maxProperties',
    /has the keys ==, !=, and may have 1/,
  ),
  malformed(
    'a rule deeper than sixteen',
    STEP,
    withRule(Array.from({ length: 20 }).reduce((inner) => ({ '!': [inner] }), true)),
    'depth',
    /nested deeper/,
  ),
  malformed(
    'a slow pattern',
    STEP,
    withProperty({ type: 'string', maxLength: 50, pattern: '^(a|aa)+$' }),
    'pattern',
    /may take very long/,
  ),
  malformed(
    'a slow pattern in a rule',
    STEP,
    withRule({ matches: [{ var: 'answers.income.employmentType' }, '^(a+)+$'] }),
    'pattern',
    /may take very long/,
  ),
];
