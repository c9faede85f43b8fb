/** Compiles the validator module of every screen in a set and names it in the screen. */
import type {
  CompiledForm,
  CompiledJourney,
  CompiledPage,
  CompiledScreen,
  CompiledSet,
} from '../../engine/index.ts';
import { shortHash } from '../store/hash.ts';
import { perObject } from './per-object.ts';
import { validatorModule } from './validator.ts';

/** A set whose screens name their validators, and the texts of those modules by hash. */
export interface NamedSet {
  readonly set: CompiledSet;
  readonly modules: ReadonlyMap<string, string>;
}

/**
 * The set with `validator`, the module's hash, on each screen that has a schema. Parts that sets
 * share remain shared.
 */
export function nameValidators(set: CompiledSet): NamedSet {
  const named = {
    ...set,
    journeys: mapValues(set.journeys, nameInJourney),
    pages: mapValues(set.pages, nameInPage),
    forms: mapValues(set.forms, nameInForm),
  };
  const screens = [
    ...Object.values(set.journeys).flatMap(({ steps }) => steps.map(({ screen }) => screen)),
    ...Object.values(set.pages).map(({ screen }) => screen),
    ...Object.values(set.forms),
  ];
  return { set: named, modules: new Map(screens.flatMap((screen) => [...moduleOf(screen)])) };
}

/** The hash and text of a screen's module; empty without a schema. */
const moduleOf = perObject((screen: CompiledScreen): ReadonlyMap<string, string> => {
  if (!screen.schema) return new Map();
  const text = validatorModule(screen.schema);
  return new Map([[shortHash(text), text]]);
});

function nameScreen<S extends CompiledScreen>(screen: S): S {
  const [hash] = moduleOf(screen).keys();
  return hash === undefined ? screen : { ...screen, validator: hash };
}

const nameInJourney = perObject((journey: CompiledJourney) => ({
  ...journey,
  steps: journey.steps.map((step) => ({ ...step, screen: nameScreen(step.screen) })),
}));
const nameInPage = perObject((page: CompiledPage) => ({
  ...page,
  screen: nameScreen(page.screen),
}));
const nameInForm = perObject((form: CompiledForm) => nameScreen(form));

/** The record with each value changed. */
export function mapValues<T>(
  record: { readonly [key: string]: T },
  change: (value: T) => T,
): { readonly [key: string]: T } {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}
