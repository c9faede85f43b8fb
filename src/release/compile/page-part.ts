/** Makes the part of a set that a signed-in person needs on one page. */
import { partOfPage, type CompiledSetData } from '../../engine/index.ts';
import {
  FLAGS,
  namesIn,
  withoutDescription,
  withoutHints,
  withoutPolicies,
  withoutScreen,
  withoutSteps,
  withoutWords,
} from './journey-part.ts';
import { withNamedGroups } from './named-groups.ts';
import { mapValues } from './name-validators.ts';

/**
 * The set with the screen of one page only: the page resolves and validates as in the whole set,
 * and the shell around it, routing and tasks are those of the whole set. Of the operations it has
 * those that these name. Other addresses, and operations that code names, need the whole set. `page`
 * must be one of the set.
 */
export function pagePart(set: CompiledSetData, page: string): CompiledSetData {
  const own = set.pages[page];
  const roots = [own ?? [], ...Object.values(set.modals), set.layout, set.routing];
  const names = roots.map(namesIn);
  const isNamed = (name: string): boolean => name === FLAGS || names.some((one) => one.has(name));
  /** The entries that what is kept so far names. */
  const only = <T extends object>(table: Readonly<Record<string, T>>): typeof table => {
    const kept = Object.fromEntries(Object.entries(table).filter(([id]) => isNamed(id)));
    names.push(namesIn(kept));
    return kept;
  };
  const forms = only(set.forms);
  const operations = only(set.operations);
  return {
    ...set,
    part: partOfPage(page),
    org: withoutPolicies(set.org),
    copy: withNamedGroups(withoutHints(set.copy), isNamed),
    flags: set.flags.map(withoutWords),
    journeys: mapValues(set.journeys, withoutSteps),
    pages: mapValues(set.pages, (one) => (one === own ? one : withoutScreen(one))),
    forms,
    lists: only(set.lists),
    operations: mapValues(operations, withoutDescription),
  };
}
