/** Shows the words that a person types in the Studio on the open screen, before they are saved. */
import { type Client, placeAt } from '../../client/index.ts';
import type { CompiledSet, CompiledStep } from '../../engine/index.ts';

/** A text of the open screen by the name of its member, and the words in its place. */
interface TypedWords {
  /** Other members, such as the label of a button, can have the same words. */
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

/**
 * The function that shows a rewording on the open screen, in place of the last one; undefined shows
 * the screen's own words again. A release that is applied ends it. Does nothing before the client has
 * the whole set.
 */
export function createReword(client: Client): (words: TypedWords | undefined) => void {
  let own: CompiledSet | undefined;
  let shown: CompiledSet | undefined;
  return (words) => {
    const { set } = client.get();
    if (set.part !== undefined) return;
    if (own === undefined || set !== shown) own = set;
    shown = words === undefined ? own : rewordScreen(client, own, words);
    if (shown !== set) client.update({ set: shown });
  };
}

function rewordScreen(client: Client, set: CompiledSet, words: TypedWords): CompiledSet {
  const place = placeAt(client, client.navigation.address());
  const page = place.kind === 'page' ? set.pages[place.page.id] : undefined;
  if (page) return { ...set, pages: { ...set.pages, [page.id]: replaceText(page, words) } };
  if (place.kind !== 'step') return set;
  const { [place.journey]: journey } = set.journeys;
  if (journey === undefined) return set;
  const reword = (step: CompiledStep): CompiledStep =>
    step.id === place.step ? replaceText(step, words) : step;
  const reworded = { ...journey, steps: journey.steps.map(reword) };
  return { ...set, journeys: { ...set.journeys, [place.journey]: reworded } };
}

/** A copy of JSON in which `before` of each member of this name is `after`; parts without it are kept. */
function replaceText<T>(value: T, words: TypedWords, name?: string): T {
  if (value === words.before && name === words.name) return words.after as T;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(
    ([key, inner]) => [key, replaceText<unknown>(inner, words, key)] as const,
  );
  if (entries.every(([key, inner]) => inner === value[key as keyof T])) return value;
  return (
    Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries)
  ) as T;
}
