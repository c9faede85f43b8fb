/**
 * Budgets of resolves: how often a screen of the shipped registration is resolved when it opens, at
 * a key press and at Continue.
 */
import { expect, test } from 'vitest';
import { StepController } from '../../../src/client/index.ts';
import { updateJourney } from '../../../src/client/drafts/journey-data.ts';
import type { CompiledScreen, CompiledSet } from '../../../src/engine/index.ts';
import { set as shipped } from '../../support/main-brand.ts';
import { buildClient } from '../build-client.ts';
import { settle } from '../support/manual-clock.ts';

const JOURNEY = 'register-v2';

const home = { street1: '12 Larch Street', city: 'Salem', state: 'OR', zip: '97301' };
const answers = {
  propertyAddress: { ...home, occupancyType: 'HOME' },
  homeAddress: home,
  isListedForSale: 'NO',
  income: { employmentType: 'FULL_TIME', income: 95_000 },
  name: { firstName: 'Otto', lastName: 'Lindgren' },
  dob: '1984-07-04',
  email: 'otto@example.org',
  phoneNumber: '(212) 555-0171',
  termPrivacyConsent: true,
  communicationConsent: true,
};

/** The shipped set, and the steps whose screens were resolved, in order. */
function countedSet(): { readonly set: CompiledSet; readonly resolved: string[] } {
  const resolved: string[] = [];
  const journey = shipped.journeys[JOURNEY];
  if (journey === undefined) throw new Error(`There is no journey ${JOURNEY}.`);
  const steps = journey.steps.map(({ id, screen, ...step }) => ({
    ...step,
    id,
    screen: counted(screen, () => void resolved.push(id)),
  }));
  const journeys = { ...shipped.journeys, [JOURNEY]: { ...journey, steps } };
  return { set: { ...shipped, journeys }, resolved };
}

/** The screen, reporting each resolve: only a resolve reads the picture, and it reads it once. */
function counted(screen: CompiledScreen, report: () => void): CompiledScreen {
  const { picture } = screen;
  return Object.defineProperty({ ...screen }, 'picture', {
    enumerable: true,
    get: () => (report(), picture),
  });
}

/** A client with a draft of the whole registration, and what its screens resolve. */
function start() {
  const { set, resolved } = countedSet();
  const built = buildClient({ set, address: `/${JOURNEY}` });
  updateJourney(built.client, JOURNEY, { answers, toggles: {} });
  const open = async (step: string) => {
    const path = step === 'index' ? `/${JOURNEY}` : `/${JOURNEY}/${step}`;
    const url = { path, query: {} };
    const controller = new StepController(built.client, { journey: JOURNEY, step, url });
    const end = controller.start();
    await settle();
    return { controller, end };
  };
  /** Takes what was resolved since the last call. */
  const taken = () => resolved.splice(0);
  return { ...built, open, taken };
}

test('each step is resolved at most twice when it opens, the second time for its prefills', async () => {
  const { open, taken } = start();
  for (const { id } of shipped.journeys[JOURNEY]?.steps ?? []) {
    const { end } = await open(id);
    end();
    const steps = taken();
    expect(steps).toContain(id);
    expect(steps.length, steps.join(', ')).toBeLessThanOrEqual(2);
  }
});

test('a key press in a field that nothing around reads resolves nothing', async () => {
  const { open, taken } = start();
  const { controller } = await open('legal-name');
  taken();
  controller.get().form.set('name.firstName', 'Ottoline');
  await settle();
  expect(taken()).toEqual([]);
});

test('Continue resolves no screen: only the next step resolves its own', async () => {
  const { open, taken, navigation } = start();
  const { controller, end } = await open('legal-name');
  controller.preload();
  await settle();
  taken();
  await controller.screen.submit();
  expect(navigation.visited.map(([to]) => to)).toEqual([`/${JOURNEY}/birthdate`]);
  expect(taken()).toEqual([]);
  end();
  await open('birthdate');
  expect(taken()).toEqual(['birthdate']);
});
