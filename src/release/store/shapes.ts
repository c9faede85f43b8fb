/** Hashes what a session and an application depend on: steps, schemas, rules and calls, without texts. */
import {
  perObject,
  type CallDef,
  type CheckDef,
  type CompiledJourney,
  type CompiledPage,
  type CompiledScreen,
  type CompiledSet,
} from '../../engine/index.ts';
import { schemaShape } from '../compile/validator.ts';
import { shortHash } from '../read/hash.ts';

/** Changes when the journey changes in a way that may break a session in progress; stays the same when only texts change. */
export const shapeHash = perObject((journey: CompiledJourney): string => {
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
});

/** Changes when a page below the application's address or the route of a status does; not for texts. */
export function applicationShape({ pages, routing }: CompiledSet): string {
  const { base, rows, terminal } = routing.statusRoutes;
  const ofPages = Object.values(pages)
    .filter(({ path }) => path.startsWith(base))
    .map((page) => [page.id, pageShape(page)]);
  return shortHash(JSON.stringify([base, rows, terminal, ofPages]));
}

const pageShape = perObject(({ path, screen, load, submit, poll }: CompiledPage): string =>
  shortHash(
    JSON.stringify({
      path,
      ...screenShape(screen),
      load: load.map(callShape),
      submit: submit?.calls.map(callShape),
      poll: poll && callShape(poll.call),
    }),
  ),
);

const callShape = ({ run, when, as }: CallDef) => ({ run, when, as });

function screenShape({ schema, checks, ui }: CompiledScreen) {
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
