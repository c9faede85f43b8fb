/** Every operator has a signature, and the documented examples keep to it. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { signatures, vocabulary } from '../../../src/domain/index.ts';
import { engineSignatures, evaluate, operatorNames, type Rule } from '../../../src/engine/index.ts';
import { RuleTyper, buildScope, typeOfValue } from '../../../src/prover/index.ts';

it('every operator has a signature, and nothing else has', () =>
  expect(Object.keys(signatures).toSorted()).toEqual(operatorNames(vocabulary).toSorted()));

it('the engine has the signatures of its own operators', () =>
  expect(Object.keys(engineSignatures).toSorted()).toEqual(operatorNames({}).toSorted()));

interface Example {
  readonly rule: Rule;
  readonly context?: Readonly<Record<string, unknown>>;
}

/** The examples of operators in the documentation. */
function examplesIn(value: unknown): readonly Example[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'rule' in value && 'result' in value ? [value as unknown as Example] : [];
  return [...own, ...Object.values(value).flatMap(examplesIn)];
}
const examples = examplesIn(
  JSON.parse(readFileSync('schemas/definition/common.schema.json', 'utf8')),
);

describe('the documented examples', () => {
  it('are found', () => expect(examples.length).toBeGreaterThan(60));

  it.each(examples.map(({ rule, context = {} }) => [JSON.stringify(rule), rule, context] as const))(
    '%s has the kinds of arguments that its operator takes, and the kind of result that it gives',
    (_, rule, context) => {
      const found: string[] = [];
      const typer = new RuleTyper(signatures, {
        found: (code, __, message) => {
          // The context of an example has one of the values that are possible.
          const isArgument = !message.startsWith('Failed to compare');
          if (code === 'wrong-arguments' || (code === 'wrong-type' && isArgument))
            found.push(message);
        },
        unknownPath: () => undefined,
      });
      const { kinds } = typer.inferType(rule, buildScope(typeOfValue(context)), '');
      expect(found).toEqual([]);
      const [actual = 'nothing'] = typeOfValue(evaluate(rule, context, vocabulary)).kinds ?? [];
      if (kinds !== undefined && actual !== 'nothing') expect([...kinds]).toContain(actual);
    },
  );
});
