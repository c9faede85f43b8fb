/** What a person presses at a place, and where it leads. */
import { createHash } from 'node:crypto';
import { consentText } from '../../src/domain/index.ts';
import {
  blockScope,
  nextStep,
  resolveScreen,
  stepPath,
  type CallDef,
  type Context,
  type Transition,
  type Screen,
  type SequenceDef,
} from '../../src/engine/index.ts';
import { addressOf, placeName, type Stand } from './arrive.ts';
import { accepted, contextAt, screenAt } from './fill.ts';
import { send, type Person, type Values } from './person.ts';

/** Follows a transition; one without a target stays. Throws with the words that the screen would show. */
export function followTransition(person: Person, transition: Transition, journey?: string): void {
  if (transition.error !== undefined)
    throw new Error(
      `It says “${transition.error}”${person.calls.length > 0 ? ` after ${person.calls.at(-1)}` : ''}.`,
    );
  if (transition.external) throw new Error(`The way leaves the app for ${transition.to}.`);
  person.modal = transition.modal;
  if (transition.step !== undefined && journey !== undefined)
    person.at = stepPath(person.set, journey, transition.step);
  if (transition.to === undefined) return;
  person.at = transition.to;
  person.state = transition.state;
}

async function runAndFollow(
  person: Person,
  sequence: SequenceDef,
  context: Context,
  journey?: string,
): Promise<void> {
  const { transition } = await send(person, sequence, context);
  followTransition(person, transition, journey);
}

/** The main button: the answers are judged, and what the place submits is sent. */
export async function pressPrimary(
  person: Person,
  stand: Stand,
  values: Values,
  confirmed?: readonly string[],
): Promise<void> {
  const { primary } = screenAt(person, stand, values);
  if (primary === undefined) throw new Error('It has no main button now.');
  if (primary.to !== undefined) return void (person.at = primary.to);
  const sound = accepted(person, stand, values, confirmed);
  if (stand.page === undefined) return goOn(person, stand, sound);
  if (stand.page.submit === undefined) throw new Error('Its main button does nothing.');
  const context = contextAt(person, stand, sound);
  const agreed = createHash('sha256')
    .update(consentText(resolveScreen(person.set, stand.place, context)))
    .digest('hex');
  return runAndFollow(person, stand.page.submit, { ...context, agreed: { digest: agreed } });
}

/** From a step of a journey to the next, or through what the journey submits. */
async function goOn(person: Person, stand: Stand, values: Values): Promise<void> {
  if (!('journey' in stand.place)) return;
  const { journey, step } = stand.place;
  person.journeys.set(journey, values);
  const context = contextAt(person, stand, values);
  const next = nextStep(person.set, journey, step, context);
  if (next !== null) return void (person.at = stepPath(person.set, journey, next));
  const submit = person.set.journeys[journey]?.submit;
  if (submit === undefined)
    throw new Error('It is the last step, and its journey submits nothing.');
  return runAndFollow(person, submit, context, journey);
}

/** Another button of the screen: a secondary action, or an action of a block, found by the operation that it runs (`press`). `item`: which of several, from 0. */
export async function pressOther(
  person: Person,
  stand: Stand,
  values: Values,
  { press: operation, item = 0 }: { readonly press?: string; readonly item?: number },
): Promise<void> {
  const screen = screenAt(person, stand, values);
  const context = contextAt(person, stand, values);
  const shown = screen.secondary.map(({ id }) =>
    id === undefined ? undefined : stand.page?.screen.secondary[Number(id)],
  );
  const secondary = shown.find((action) => action?.calls?.some(({ run }) => run === operation));
  if (secondary !== undefined)
    return runAndFollow(
      person,
      {
        calls: secondary.calls ?? [],
        done: [{ transition: secondary.transition ?? { reload: true } }],
      },
      context,
    );
  const found = blockActions(person, stand, screen, context).filter(
    ({ call }) => call.run === operation,
  )[item];
  if (found === undefined) throw new Error(`It has no button that runs ${operation} now.`);
  return runAndFollow(person, { calls: [found.call], done: [] }, found.context);
}

interface Found {
  readonly call: CallDef;
  readonly context: Context;
}

function blockActions(
  { set }: Person,
  { place }: Stand,
  { before, after }: Screen,
  context: Context,
): readonly Found[] {
  return [...before, ...after].flatMap(({ id, actions = [], items = [] }): Found[] => {
    const of = (ids: readonly { readonly id: string }[], itemKey?: string): Found[] => {
      const scope =
        ids.length === 0 ? undefined : blockScope(set, place, context, { blockId: id, itemKey });
      return ids.flatMap((shown) =>
        (scope?.actions ?? [])
          .filter((action) => action.id === shown.id)
          .map(({ call }) => ({ call, context: scope?.context ?? context })),
      );
    };
    return [...of(actions), ...items.flatMap((entry) => of(entry.actions ?? [], entry.key))];
  });
}

/** Follows a link that the screen shows. */
export function followLink(person: Person, stand: Stand, values: Values, to: string): void {
  const screen = screenAt(person, stand, values);
  const { primary, secondary, back, before, after } = screen;
  const links = [...before, ...after].flatMap((block) => [
    ...(block.links ?? []),
    block.empty?.link,
    ...(block.items ?? []).map(({ link }) => link),
    ...(block.groups ?? []).map(({ change }) => change),
  ]);
  const addresses = [
    primary?.to,
    back,
    ...secondary.map((action) => action.to),
    ...links.map((link) => link?.to),
  ].filter((address) => address !== undefined);
  const found = addresses.find(
    (address) => placeName(person.set, address) === placeName(person.set, addressOf(person, to)),
  );
  if (found === undefined)
    throw new Error(
      `It shows no link to “${to}” now, but to ${[...new Set(addresses.map((address) => placeName(person.set, address)))].join(', ') || 'nothing'}.`,
    );
  person.at = found;
  person.state = undefined;
}
