/** The rules of a person's name, on every screen that asks for one. */
import { expect, it } from 'vitest';
import {
  findScreen,
  validateScreen,
  writePath,
  type CompiledScreen,
  type Place,
} from '../../../src/engine/index.ts';
import { nodeValidator } from '../../../src/release/index.ts';
import { setOf } from '../../definitions.ts';

const UNSUPPORTED = 'Some of the characters entered are not supported.';
/** This lender has the product `dscr` besides the line of credit. */
const set = setOf('harbor-bank');

const places: readonly Place[] = [
  ...Object.values(set.journeys).flatMap(({ id, steps }) =>
    steps.map((step): Place => ({ journey: id, step: step.id })),
  ),
  ...Object.keys(set.pages).map((page): Place => ({ page })),
];
/** The paths of the groups that hold a first and a last name. */
const groupsOf = ({ schema }: CompiledScreen): readonly string[] =>
  Object.entries(schema?.properties ?? {}).flatMap(([path, { properties }]) =>
    properties?.['firstName'] && properties['lastName'] ? [path] : [],
  );
const asking = places.flatMap((place) =>
  groupsOf(findScreen(set, place) as CompiledScreen).map((group) => ({ place, group })),
);

/** The messages for one name on a screen that shows all of its groups. */
function messagesFor(place: Place, path: string, value: string, environment: string) {
  const screen = findScreen(set, place);
  if (screen?.schema === undefined) throw new Error(`No form at ${JSON.stringify(place)}`);
  const answers = writePath({ ownership: 'JOINT' }, path, value);
  const context = { answers, now: '2026-05-04T10:00:00-07:00', environment };
  return validateScreen({ set, place, context, validator: nodeValidator(screen.schema) })
    .issues.filter(({ field }) => field === path)
    .map(({ message }) => message);
}

it('every screen with a name is found', () =>
  expect(asking.map(({ place, group }) => `${Object.values(place).join('/')} ${group}`)).toEqual(
    expect.arrayContaining([
      'register-v2/legal-name name',
      'dscr/contact name',
      'application-start-profile name',
      'application-start-contact coDeeder',
      'application-credit-social name',
      'application-review-app-no-credit name',
      'application-review-app-incorrect-ownership coDeeder',
    ]),
  ));

// Shows shell 5.5, 5.7.
it.each([
  ['firstName', 'Ana-Lucía Mae', 'production', []],
  ['firstName', 'A', 'production', [UNSUPPORTED]],
  ['firstName', 'Sm1th<9>!', 'production', [UNSUPPORTED]],
  ['lastName', 'Moreno-Ruiz del Val', 'production', []],
  ['lastName', 'Sm1th<9>!', 'production', [UNSUPPORTED]],
  ['lastName', 'Sm1th', 'production', [UNSUPPORTED]],
  ['lastName', 'Sm1th', 'test', []],
] as const)('%s %j in %s: %j', (key, value, environment, expected) => {
  for (const { place, group } of asking)
    expect(
      messagesFor(place, `${group}.${key}`, value, environment),
      `${JSON.stringify(place)} ${group}`,
    ).toEqual(expected);
});
