/** Compiles the validators of a set, a module for each journey, page and form, and names them in the screens. */
import {
  perObject,
  type CompiledForm,
  type CompiledJourney,
  type CompiledPage,
  type CompiledScreen,
  type CompiledSet,
} from '../../engine/index.ts';
import { nameOf, sha256 } from '../read/hash.ts';
import { validatorModule, validatorsModule } from './validator.ts';

/** A set whose screens name their validators, and the texts of the modules by their SHA-256. */
interface NamedSet {
  readonly set: CompiledSet;
  readonly modules: ReadonlyMap<string, string>;
}

/**
 * The set with `validator` on each screen that has a schema: the hash of its module, and for a step,
 * whose journey has one module, `/` and the hash of the validator. Parts that sets share remain
 * shared.
 */
export function nameValidators(set: CompiledSet): NamedSet {
  const named = {
    ...set,
    journeys: mapValues(set.journeys, nameInJourney),
    pages: mapValues(set.pages, nameInPage),
    forms: mapValues(set.forms, nameInForm),
  };
  const screens = [
    ...Object.values(set.pages).map(({ screen }) => screen),
    ...Object.values(set.forms),
  ];
  const modules = [
    ...Object.values(set.journeys).flatMap((journey) => [...moduleOfJourney(journey)]),
    ...screens.flatMap((screen) => [...moduleOf(screen)]),
  ];
  return { set: named, modules: new Map(modules) };
}

/** The hash and text of a screen's module; empty without a schema. */
const moduleOf = perObject((screen: CompiledScreen): ReadonlyMap<string, string> => {
  if (!screen.schema) return new Map();
  const text = validatorModule(screen.schema);
  return new Map([[sha256(text), text]]);
});

/** The hash and text of the module of a journey's steps; empty when none has a schema. */
const moduleOfJourney = perObject(({ steps }: CompiledJourney): ReadonlyMap<string, string> => {
  const modules = new Map(steps.flatMap(({ screen }) => [...moduleOf(screen)]));
  if (modules.size === 0) return modules;
  const key = [...modules.keys()].join();
  const module = lastModules.get(key)?.deref() ?? moduleWith(modules);
  lastModules.set(key, new WeakRef(module));
  return module;
});

/**
 * The hashes of the steps' modules -> the module of a journey. The journeys of hundreds of lenders
 * differ in words, and share the text of their validators.
 */
const lastModules = new Map<string, WeakRef<ReadonlyMap<string, string>>>();

function moduleWith(modules: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const named = [...modules].map(([hash, text]) => [nameOf(hash), text] as const);
  const text = validatorsModule(new Map(named));
  return new Map([[sha256(text), text]]);
}

/** The screen with the name of its validator, in the module of its journey if there is one. */
function nameScreen<S extends CompiledScreen>(screen: S, journey?: string): S {
  const [hash] = moduleOf(screen).keys();
  if (hash === undefined) return screen;
  return { ...screen, validator: [...(journey ? [journey] : []), hash].map(nameOf).join('/') };
}

const nameInJourney = perObject((journey: CompiledJourney) => {
  const [hash] = moduleOfJourney(journey).keys();
  const steps = journey.steps.map((step) => ({ ...step, screen: nameScreen(step.screen, hash) }));
  return { ...journey, steps };
});
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
