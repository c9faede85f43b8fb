/** Hashes what a session depends on in a journey: steps, schemas and rules, without any texts. */
import type { CheckDef, CompiledJourney, CompiledScreen } from '../../engine/index.ts';
import { shortHash } from '../read/hash.ts';
import { schemaShape } from '../compile/validator.ts';

/** Changes when the journey changes in a way that may break a session in progress; stays the same when only texts change. */
export function shapeHash(journey: CompiledJourney): string {
  let hash = hashes.get(journey);
  if (hash === undefined) hashes.set(journey, (hash = computeHash(journey)));
  return hash;
}

/** Journey -> its hash. Themes that do not change a journey share the object. */
const hashes = new WeakMap<CompiledJourney, string>();

function computeHash(journey: CompiledJourney): string {
  const { basePath, stepIn, guards, entry, onStart, submit } = journey;
  const steps = journey.steps.map(({ id, when, screen }) => ({ id, when, ...screenShape(screen) }));
  return shortHash(
    JSON.stringify({
      basePath,
      stepIn,
      guards: guards.map(({ id, when, to }) => ({ id, when, to })),
      entry,
      onStart,
      submit,
      steps,
    }),
  );
}

/** What a session depends on in a screen. */
export function screenShape({ schema, checks, ui }: CompiledScreen) {
  return {
    schema: schema && schemaShape(schema),
    checks: checks.map(checkShape),
    shown: Object.entries(ui).map(([path, field]) => [
      path,
      field.when,
      field.shown,
      field.optional,
    ]),
  };
}

function checkShape({ id, field, when, error, confirm, warn, block, reveal }: CheckDef) {
  return {
    id,
    field,
    when,
    reveal,
    error: Boolean(error),
    confirm: Boolean(confirm),
    warn: Boolean(warn),
    block: Boolean(block),
  };
}
