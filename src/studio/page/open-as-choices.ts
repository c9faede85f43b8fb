/** The people, statuses, walks, pages and scenarios of the chooser "As", and how one is written as a value. */
import { upperFirst } from '../shared/words.ts';
import type { Examples, ScenarioName } from '../../host/index.ts';
import type { SandboxPeople } from './open-as-host.ts';

interface Choice {
  readonly value: string;
  readonly label: string;
}
interface ChoiceGroup {
  readonly group: string;
  readonly items: readonly Choice[];
}

/** As whom a page is opened. */
export type As =
  | { readonly kind: 'visitor' | 'guided' | 'borrower' }
  | { readonly kind: 'status' | 'walk'; readonly name: string }
  | ({ readonly kind: 'scenario' } & ScenarioName);

/** Between the parts of a value. No id or name of a definition has it. */
const SEPARATOR = ':';

/** Reads a value of the chooser; undefined for one that it does not have, such as the empty one. */
export function readAs(value: string): As | undefined {
  const [kind = '', first = '', ...rest] = value.split(SEPARATOR);
  if (kind === 'visitor' || kind === 'guided' || kind === 'borrower') return { kind };
  if (kind === 'status' || kind === 'walk')
    return first === '' ? undefined : { kind, name: [first, ...rest].join(SEPARATOR) };
  if (kind !== 'scenario') return undefined;
  return { kind, screen: first, scenario: rest.join(SEPARATOR) };
}

/** The scenario of a screen without answers and data. */
const NO_DATA = 'No data';

export const scenarioValue = ({ screen, scenario }: ScenarioName): string =>
  ['scenario', screen, scenario].join(SEPARATOR);

/** The choice of a page as it is without answers and data. */
export const pictureValue = (screen: string): string =>
  scenarioValue({ screen, scenario: NO_DATA });

/** The choices in groups. A value occurs once. Both are undefined until they are read. */
export function listChoices(
  people: SandboxPeople | undefined,
  examples: Examples | undefined,
): readonly ChoiceGroup[] {
  const { hasBorrowers = false, stages = [] } = people ?? {};
  const borrowers = [
    { value: 'guided', label: 'Ana, whose home and name are filled in' },
    { value: 'borrower', label: 'The demo borrower, signed in' },
  ];
  const groups = [
    {
      group: 'People',
      items: [{ value: 'visitor', label: 'A new visitor' }, ...(hasBorrowers ? borrowers : [])],
    },
    ...stages.map(({ name, statuses }) => ({
      group: `Application: ${name}`,
      items: statuses.map((status) => ({
        value: `status:${status}`,
        label: statusWords(status),
      })),
    })),
    {
      group: 'Walks',
      items: (examples?.walks ?? []).map(({ name, title }) => ({
        value: `walk:${name}`,
        label: title,
      })),
    },
    {
      group: 'Pages without answers and data',
      items: (examples?.screens ?? []).map(({ screen, title }) => ({
        value: pictureValue(screen),
        label: title === '' ? screen : `${title} (${screen})`,
      })),
    },
    {
      group: 'Scenarios',
      items: (examples?.scenarios ?? []).map((one) => ({
        value: scenarioValue(one),
        label: `${one.scenario} (${one.screen})`,
      })),
    },
  ];
  return withoutRepeats(groups.filter(({ items }) => items.length > 0));
}

/** `OFFER_SELECTION` is "Offer selection". */
const statusWords = (status: string): string =>
  upperFirst(status.replaceAll(/[-_]+/g, ' ').toLowerCase());

function withoutRepeats(groups: readonly ChoiceGroup[]): readonly ChoiceGroup[] {
  const seen = new Set<string>();
  const isNew = ({ value }: Choice): boolean => !seen.has(value) && Boolean(seen.add(value));
  return groups.map(({ group, items }) => ({ group, items: items.filter(isNew) }));
}
