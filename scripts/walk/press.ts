/** Presses the buttons of a place, and follows its links. */
import type { Screen } from '../../src/engine/index.ts';
import { buildScreen, readBlocks, type OpenPlace } from './arrive.ts';
import type { Person } from './person.ts';
import { getPlaceAddress, placeName } from './places.ts';

/** Presses the primary button, and again where a check has revealed more. Throws when the place rejects it. */
export async function pressPrimary(
  person: Person,
  place: OpenPlace,
  confirmed: readonly string[] = [],
): Promise<void> {
  const { primary } = buildScreen(person, place);
  if (primary === undefined) throw new Error('It has no main button now.');
  if (primary.to !== undefined) return person.go(primary.to);
  const canSubmit = place.page === undefined || place.page.submits;
  if (!canSubmit) throw new Error('Its main button does nothing.');
  const before = toggles(place);
  await place.screen.submit();
  if (toggles(place) !== before && place.screen.get().issues.length === 0)
    await place.screen.submit();
  for (const { id, kind } of place.screen.get().warnings)
    if (kind === 'confirm' && confirmed.includes(id)) await place.screen.confirm(id);
  checkAccepted(place);
  checkShown(person, place);
}

const toggles = ({ screen }: OpenPlace): string =>
  JSON.stringify(screen.get().form.values().toggles);

function checkAccepted({ screen }: OpenPlace): void {
  const { issues, warnings } = screen.get();
  if (issues.length > 0)
    throw new Error(
      `It refuses its answers: ${issues.map(({ field, message }) => `${field}: ${message}`).join('; ')}.`,
    );
  const stops = warnings.filter(({ kind }) => kind === 'block' || kind === 'confirm');
  if (stops.length > 0)
    throw new Error(
      `It stops at ${stops.map(({ id, message }) => `${id}: ${message}`).join('; ')}.`,
    );
}

/** Throws with the message that the screen shows; records an open modal. */
function checkShown(person: Person, { screen }: OpenPlace): void {
  const { error, modal } = screen.get();
  if (error !== undefined) throw new Error(says(person, error));
  if (person.leftFor !== undefined)
    throw new Error(`The way leaves the app for ${person.leftFor}.`);
  person.modal = modal?.id;
}

/** The error of a walk for a message that the app shows. */
function says({ calls }: Person, message: string): string {
  return `It says “${message}”${calls.length > 0 ? ` after ${calls.at(-1)}` : ''}.`;
}

/**
 * Presses another button, found by the operation that it runs: a secondary action, or an action of
 * a block. `item`: which of several, from 0.
 */
export async function pressOther(
  person: Person,
  place: OpenPlace,
  { press: operation, item = 0 }: { readonly press?: string; readonly item?: number },
): Promise<void> {
  const screen = buildScreen(person, place);
  const { page } = place;
  const secondary = screen.secondary.find(({ id }) =>
    page?.secondaryCalls(id).includes(operation ?? ''),
  );
  if (page !== undefined && secondary !== undefined) {
    await page.pressSecondary(secondary);
    return checkShown(person, place);
  }
  const blocks = await readBlocks(place);
  const found = blockActions(screen).filter((action) =>
    blocks.runs(action.blockId, action.actionId, operation ?? '', action.itemKey),
  )[item];
  if (found === undefined) throw new Error(`It has no button that runs ${operation} now.`);
  const result = await blocks.act(found.blockId, found.actionId, found.itemKey);
  if (!result.ok) throw new Error(says(person, result.text));
  checkShown(person, place);
}

interface ShownAction {
  readonly blockId: string;
  readonly actionId: string;
  readonly itemKey?: string;
}

/** The buttons of the blocks of a screen, in their order. */
function blockActions({ before, after }: Screen): readonly ShownAction[] {
  return [...before, ...after].flatMap(({ id: blockId, actions = [], items = [] }) => [
    ...actions.map(({ id }) => ({ blockId, actionId: id })),
    ...items.flatMap(({ key, actions: own = [] }) =>
      own.map(({ id }) => ({ blockId, actionId: id, itemKey: key })),
    ),
  ]);
}

/** Follows a link that the screen shows. */
export function followLink(person: Person, place: OpenPlace, to: string): void {
  const { set } = person.client.get();
  const addresses = listLinks(buildScreen(person, place));
  const wanted = placeName(set, getPlaceAddress(person, to));
  const found = addresses.find((address) => placeName(set, address) === wanted);
  const names = new Set(addresses.map((address) => placeName(set, address)));
  if (found === undefined)
    throw new Error(
      `It shows no link to “${to}” now, but to ${[...names].join(', ') || 'nothing'}.`,
    );
  person.go(found);
}

function listLinks({ primary, secondary, back, before, after }: Screen): readonly string[] {
  const ofBlocks = [...before, ...after].flatMap((block) => [
    ...(block.links ?? []),
    block.empty?.link,
    ...(block.items ?? []).map(({ link }) => link),
    ...(block.groups ?? []).map(({ change }) => change),
  ]);
  return [
    primary?.to,
    back,
    ...secondary.map((action) => action.to),
    ...ofBlocks.map((link) => link?.to),
  ].filter((address) => address !== undefined);
}
