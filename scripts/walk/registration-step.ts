/** Takes from a walk its part at one step of the journey with which it begins. */
import { findScreen, listLeaves, type CompiledSet, type WalkStep } from '../../src/engine/index.ts';
import { buildScreen, type OpenPlace } from './arrive.ts';
import type { Person } from './person.ts';
import type { Walk } from '../../src/prover/index.ts';

/** The answers and blocks of the walk that belong to the step, and the checks that it confirms. */
export function registrationStep(
  set: CompiledSet,
  person: Person,
  {
    place,
    registration,
  }: { readonly place: OpenPlace; readonly registration: Walk['registration'] },
): WalkStep {
  const { answers, use = [], confirm } = registration;
  const screen = findScreen(set, place.place);
  const paths = new Set((screen ? listLeaves(screen) : []).map(({ path }) => path));
  const own = Object.entries(answers).filter(([path]) => paths.has(path));
  const { before, after } = buildScreen(person, place);
  const blocks = new Set([...before, ...after].map(({ id }) => id));
  return {
    at: place.name,
    answers: Object.fromEntries(own),
    use: use.filter((id) => blocks.has(id)),
    ...(confirm && { confirm }),
  };
}
