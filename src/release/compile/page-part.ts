/** Makes the part of a set that a signed-in person needs on one page. */
import { partOfPage, type CompiledSetData } from '../../engine/index.ts';
import {
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
 * and the shell around it, routing, tasks and operations are those of the whole set. Other
 * addresses need the whole set. `page` must be one of the set.
 */
export function pagePart(set: CompiledSetData, page: string): CompiledSetData {
  const own = set.pages[page];
  const roots = [own ?? [], set.operations, ...Object.values(set.modals), set.layout, set.routing];
  const names = roots.map(namesIn);
  const isNamed = (name: string): boolean => names.some((one) => one.has(name));
  const only = <T>(table: Readonly<Record<string, T>>): Readonly<Record<string, T>> =>
    Object.fromEntries(Object.entries(table).filter(([id]) => isNamed(id)));
  return {
    ...set,
    part: partOfPage(page),
    org: withoutPolicies(set.org),
    copy: withNamedGroups(withoutHints(set.copy), isNamed),
    flags: set.flags.map(withoutWords),
    journeys: mapValues(set.journeys, withoutSteps),
    pages: mapValues(set.pages, (one) => (one === own ? one : withoutScreen(one))),
    forms: only(set.forms),
    lists: only(set.lists),
    operations: mapValues(set.operations, withoutDescription),
  };
}
