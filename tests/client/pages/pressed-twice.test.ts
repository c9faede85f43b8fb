/** Presses on a slow network: the second one does nothing twice, one of a left page nothing. */
import { expect, test, vi } from 'vitest';
import { PageController } from '../../../src/client/index.ts';
import { set } from '../../support/main-brand.ts';
import { buildClient } from '../build-client.ts';
import { settle } from '../support/manual-clock.ts';

const UUID = '3c5d8a90-1111-4222-8333-444455556666';
const base = `/account/heloc/${UUID}`;

/** A page of the application at this route. */
function openPage(route: string, loaded: object, input: Parameters<typeof buildClient>[0] = {}) {
  const page = Object.values(set.pages).find(({ path }) => path.endsWith(`{uuid}/${route}`));
  if (page === undefined) throw new Error(`There is no page ${route}.`);
  const address = `${base}/${route}`;
  const built = buildClient({ address, token: 'Bearer x.y.z', ...input });
  built.client.addLoaded({ application: { uuid: UUID, ...loaded } });
  const url = { path: address, query: {}, params: { uuid: UUID } };
  const controller = new PageController(built.client, {
    page,
    url,
    reload: () => Promise.resolve(),
  });
  return { ...built, controller };
}

const keysOf = (requests: readonly { readonly headers?: object | undefined }[]) =>
  requests.map(({ headers }) => (headers as Record<string, string>)['idempotency-key']);

test('an action that is pressed again after a lost response is the same request', async () => {
  const incomeSources = [{ uuid: 's1', employmentType: 'FULL_TIME', amount: 1000 }];
  const { controller, lender } = openPage('income/review', { incomeSources });
  const { before, after } = controller.get().screen;
  const block = [...before, ...after].find(
    ({ items }) => items?.[0]?.actions?.[0]?.id === 'remove',
  );
  const press = () => controller.blocks.act(block?.id ?? '', 'remove', block?.items?.[0]?.key);
  const requests = () => lender.requests.filter(({ method }) => method !== 'GET');
  lender.respond('', 0);
  expect((await press()).ok).toBe(false);
  lender.respond('', 200, { uuid: UUID, incomeSources });
  expect((await press()).ok).toBe(true);
  await press();
  const [lost, again, next] = keysOf(requests());
  expect(lost).toEqual(expect.any(String));
  expect(again).toBe(lost);
  expect(next).not.toBe(lost);
});

/** A page whose answers are filled in, and whose validator a test loads. */
function openFilled() {
  const validator = Promise.withResolvers<() => []>();
  const opened = openPage(
    'credit/social',
    {},
    { ports: { loadValidator: () => validator.promise } },
  );
  opened.controller.screen.get().form.fill({
    'name.firstName': 'Otto',
    'name.lastName': 'Lindgren',
    dob: '1984-07-04',
    ssn: '987654321',
  });
  return { ...opened, validator };
}

test('a second press while the validator loads neither sends twice nor ends the loader', async () => {
  const { controller, lender, validator } = openFilled();
  const release = lender.hold();
  const { screen } = controller;
  void screen.submit();
  void screen.submit();
  validator.resolve(() => []);
  await vi.waitFor(() => expect(lender.requestsTo('/ssn')).toHaveLength(1));
  await settle();
  expect(screen.isBusy()).toBe(true);
  release();
});

test('a press whose page is left while the validator loads sends nothing', async () => {
  const { controller, lender, validator } = openFilled();
  const leave = controller.start();
  const { screen } = controller;
  const pressed = screen.submit();
  leave();
  validator.resolve(() => []);
  await pressed;
  expect(lender.requestsTo('/ssn')).toEqual([]);
});
