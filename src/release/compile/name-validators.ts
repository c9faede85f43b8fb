/** Compiles the validator module of every screen in a set and names it in the screen. */
import type { CompiledScreen, CompiledSet } from '../../engine/index.ts';
import { shortHash } from '../store/hash.ts';
import { validatorModule } from './validator.ts';

/** The set with `validator`, the module's hash, on each screen that has a schema. Adds the module texts to `modules`, by hash. */
export function nameValidators(set: CompiledSet, modules: Map<string, string>): CompiledSet {
  const name = (screen: CompiledScreen): CompiledScreen => {
    if (!screen.schema) return screen;
    const text = validatorModule(screen.schema);
    const hash = shortHash(text);
    modules.set(hash, text);
    return { ...screen, validator: hash };
  };
  return {
    ...set,
    journeys: mapValues(set.journeys, (journey) => ({
      ...journey,
      steps: journey.steps.map((step) => ({ ...step, screen: name(step.screen) })),
    })),
    pages: mapValues(set.pages, (page) => ({ ...page, screen: name(page.screen) })),
    forms: mapValues(set.forms, name),
  };
}

function mapValues<T>(
  record: { readonly [key: string]: T },
  change: (value: T) => T,
): { readonly [key: string]: T } {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}
