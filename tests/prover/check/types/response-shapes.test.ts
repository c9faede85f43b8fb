/**
 * The responses that the shipped definitions keep have a shape. Without one, `journey check` knows
 * nothing about the rules that read the same key of the context.
 */
import { expect, it } from 'vitest';
import responses from '../../../../schemas/wire/responses.schema.json' with { type: 'json' };
import { tree } from '../../../definitions.ts';

/** The operations of all calls below a value whose response is kept under a key of the context. */
function keptOperations(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { run, as } = value as { readonly run?: unknown; readonly as?: unknown };
  const own = typeof run === 'string' && typeof as === 'string' ? [run] : [];
  return [...own, ...Object.values(value).flatMap(keptOperations)];
}

it('each response that a call keeps has a shape in schemas/wire', () => {
  const authored = tree.files.filter(({ file }) => !/\/(scenarios|walks)\//.test(file));
  const kept = new Set(authored.flatMap(({ content }) => keptOperations(content)));
  expect(kept.size).toBeGreaterThan(50);
  expect([...kept].filter((run) => !Object.hasOwn(responses.properties, run))).toEqual([]);
});
