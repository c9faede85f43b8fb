/** A prefilled value that was removed by hand stays removed, until all answers are cleared. */
import { expect, test } from 'vitest';
import {
  journeyData,
  restartJourney,
  StepController,
  parseUrl,
} from '../../../src/client/index.ts';
import { listLeaves, readPath } from '../../../src/engine/index.ts';
import { memoryStore } from '../../../src/services/index.ts';
import { set } from '../../support/main-brand.ts';
import { buildClient } from '../build-client.ts';

const address = { street1: '1 Larch Street', street2: 'Unit 4', city: 'Salem', state: 'OR' };
const person = { firstName: 'Ana', middleName: 'Mae', lastName: 'Vega', suffix: 'JR' };
const affiliate = {
  name: person,
  dob: '1980-02-03',
  income: 90_000,
  phone: '(212) 555-0172',
  email: 'ana@example.org',
};
const propertyAddress = { ...address, zip: '97301', occupancyType: 'HOME' };

/** A tab in which `page` opens a page, each time as after a reload. */
function tab(journey: string) {
  const tabStorage = memoryStore();
  return function page() {
    const { client } = buildClient({ address: `/${journey}`, affiliate, ports: { tabStorage } });
    client.addLoaded({ offerCode: { ...person, ...address, zip: '97301' } });
    const open = (step: string) => {
      const controller = new StepController(client, {
        journey,
        step,
        url: parseUrl(`/${journey}`),
      });
      return { ...controller.get(), flush: () => controller.flush() };
    };
    return { client, open };
  };
}

/** Every prefilled field of both registrations, with its step. */
const FIELDS = ['register-v2', 'register'].flatMap((journey) =>
  (set.journeys[journey]?.steps ?? []).flatMap(({ id, screen }) =>
    listLeaves(screen).flatMap(({ path, ui }) =>
      ui.prefill === undefined ? [] : [[journey, id, path] as const],
    ),
  ),
);

test('the registrations prefill more than a name', () => {
  expect(FIELDS.length).toBeGreaterThan(20);
});

test.each(FIELDS)('%s, %s: %s stays removed, also after a reload', async (journey, step, path) => {
  const page = tab(journey);
  const { client, open } = page();
  const isHome = path.startsWith('homeAddress');
  if (isHome)
    client.journeys.set(journey, { answers: { propertyAddress }, toggles: {}, entered: true });
  const { form } = open(step);
  const filled = form.field(path).value;
  expect(filled).toBeTruthy();
  // Each widget writes its own empty value: a text input the empty text, the others nothing.
  form.set(path, typeof filled === 'string' && !path.endsWith('suffix') ? '' : undefined);
  form.blur(path);
  const isEmpty = (value: unknown) => value === '' || value === null || value === undefined;
  expect(open(step).form.field(path).value).toSatisfy(isEmpty);
  expect(page().open(step).form.field(path).value).toSatisfy(isEmpty);
  await restartJourney(client, journey);
  expect(readPath(journeyData(client, journey).answers, path)).toBeUndefined();
  if (!isHome) expect(open(step).form.field(path).value).toEqual(filled);
});
