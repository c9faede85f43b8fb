/** A client that starts with the part of a journey, and gets the whole set. */
import { expect, it } from 'vitest';
import {
  awaitWholeSet,
  completeSet,
  isBeyondPart,
  placeAt,
  ScreenFormController,
  StepController,
  parseUrl,
} from '../../../src/client/index.ts';
import {
  setData,
  withVocabulary,
  type CompiledSet,
  type CompiledSetData,
} from '../../../src/engine/index.ts';
import { journeyPart, pagePart } from '../../../src/release/index.ts';
import { setOf } from '../../definitions.ts';
import { set as whole } from '../../support/main-brand.ts';
import { buildClient } from '../build-client.ts';
import { exampleSet } from '../support/example-set.ts';

const JOURNEY = 'register-v2';
const data = setData(whole);
const part = withVocabulary(journeyPart(data, JOURNEY), whole.vocabulary);

/** A client with a part. Each load of the whole set takes the next result. */
function openPart(...results: (Error | CompiledSetData)[]) {
  return openWith(part, results);
}

function openWith(set: CompiledSet, results: (Error | CompiledSetData)[]) {
  const asked: string[] = [];
  const load = async (path: string): Promise<CompiledSetData> => {
    asked.push(path);
    const result = results.shift();
    if (result === undefined || result instanceof Error) throw result ?? new Error('no result');
    return result;
  };
  const never = () => new Promise<never>(() => undefined);
  const built = buildClient({
    set,
    address: '/register-v2',
    ports: { releaseSource: { manifest: never, active: never, set: load } },
  });
  return { ...built, asked };
}

it('loads the whole set once, and keeps the steps that are in use', async () => {
  const { client, asked } = openPart(data);
  await Promise.all([completeSet(client), completeSet(client)]);
  await completeSet(client);
  expect(asked).toEqual([client.get().info.set]);
  const { set } = client.get();
  expect(set.part).toBeUndefined();
  expect(setData(set)).toEqual(data);
  expect(set.vocabulary).toBe(part.vocabulary);
  expect(set.journeys[JOURNEY]?.steps).toBe(part.journeys[JOURNEY]?.steps);
});

it('keeps the page of its part, and needs the whole set for every other place', async () => {
  const ofPage = withVocabulary(pagePart(data, 'login'), whole.vocabulary);
  const { client } = openWith(ofPage, [data]);
  const isBeyond = (address: string) => isBeyondPart(client.get().set, placeAt(client, address));
  expect(['/auth/login', '/register/support', '/register-v2', '/dashboard'].map(isBeyond)).toEqual([
    false,
    true,
    true,
    true,
  ]);
  await completeSet(client);
  const { set } = client.get();
  expect(setData(set)).toEqual(data);
  expect(set.pages['login']).toBe(ofPage.pages['login']);
  expect(isBeyond('/register/support')).toBe(false);
});

it('rejects when the set cannot be loaded, and tries again', async () => {
  const { client, asked } = openPart(new Error('offline'), data);
  await expect(completeSet(client)).rejects.toThrow('offline');
  expect(client.get().set.part).toBe(JOURNEY);
  await completeSet(client);
  expect(client.get().set.part).toBeUndefined();
  expect(asked).toHaveLength(2);
});

it('tries in the background until it has the set, once for all callers', async () => {
  const { client, clock, warnings } = openPart(new Error('offline'), new Error('offline'), data);
  const completed = Promise.all([awaitWholeSet(client), awaitWholeSet(client)]);
  await clock.advance(1000);
  await clock.advance(2000);
  await completed;
  expect(client.get().set.part).toBeUndefined();
  expect(warnings).toHaveLength(2);
});

it('leaves a release that was adopted meanwhile', async () => {
  const { client } = openPart(data);
  const adopted = setOf('cedar-trust');
  const completed = completeSet(client);
  client.update({ release: 'r2', set: adopted });
  await completed;
  expect(client.get()).toMatchObject({ release: 'r2' });
  expect(client.get().set).toBe(adopted);
});

it('has only the steps of its journey', () => {
  const { client } = openPart();
  const beyond = (address: string) => isBeyondPart(part, placeAt(client, address));
  expect(beyond('/register-v2')).toBe(false);
  for (const address of ['/', '/register', '/auth/login', '/dashboard', '/nowhere'])
    expect(beyond(address)).toBe(true);
  expect(isBeyondPart(whole, placeAt(client, '/auth/login'))).toBe(false);
});

it('keeps the form with its answers and issues when the set is completed', async () => {
  const { client } = openPart(data);
  const url = parseUrl('/register-v2');
  const form = new ScreenFormController(client, {
    place: { journey: JOURNEY, step: 'index' },
    url,
  });
  form.start();
  await form.validate();
  const before = form.get();
  expect(before.issues).not.toEqual([]);
  await completeSet(client);
  expect(form.get().form).toBe(before.form);
  expect(form.get().issues).toEqual(before.issues);
  expect(form.get().screen).toEqual(before.screen);
});

it('submits once it has the whole set, and says when it cannot be loaded', async () => {
  const order = exampleSet();
  const first = withVocabulary(journeyPart(setData(order), 'order'), order.vocabulary);
  const { client, lender } = openWith(first, [new Error('offline'), setData(order)]);
  lender.respond('/account', 200);
  lender.respond('/order', 200);
  const url = parseUrl('/order/account');
  const { screen } = new StepController(client, { journey: 'order', step: 'account', url });
  screen.get().form.set('email', 'june@mail.example');
  await screen.submit();
  expect(screen.get()).toMatchObject({ busy: false, error: expect.stringContaining('try again') });
  expect(lender.requests).toEqual([]);
  await screen.submit();
  expect(screen.get().error).toBeUndefined();
  expect(lender.requests.map(({ url: to }) => to)).toEqual(['/account', '/order']);
});
