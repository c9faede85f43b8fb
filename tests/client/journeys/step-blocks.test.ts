/** The blocks of a step run their calls as those of a page do. */
import { expect, test } from 'vitest';
import { StepController } from '../../../src/client/index.ts';
import { vocabulary } from '../../../src/domain/index.ts';
import { compile } from '../../../src/engine/index.ts';
import { withValidators } from '../../support/compiled-validators.ts';
import { buildClient } from '../build-client.ts';

const call = (method: string, path: string, more: object = {}) => ({
  method,
  path,
  auth: 'none',
  ...more,
});
const DEFINITIONS = {
  'journeys/shared/layout': { hosts: ['shop.example'] },
  'journeys/order/journey': {
    version: 1,
    title: 'Order',
    basePath: '/order',
    steps: [{ id: 'index' }],
    submit: {
      calls: [{ run: 'send', as: 'application' }],
      done: [{ transition: { to: '/sent' } }],
    },
  },
  'journeys/order/steps/index': {
    title: 'Show us your receipt',
    blocks: [
      {
        block: 'upload',
        id: 'receipt',
        items: { var: 'application.files' },
        item: {
          key: { var: 'item.id' },
          title: '{item.name}',
          actions: [
            {
              id: 'remove',
              label: 'Remove',
              call: { run: 'remove', as: 'application' },
              done: 'Gone.',
            },
          ],
        },
        upload: {
          label: 'Add a file',
          accept: ['application/pdf'],
          maxBytes: 1000,
          call: { run: 'add', as: 'application', fill: { shop: { var: 'response.body.shop' } } },
        },
        document: { call: { run: 'open' } },
      },
      {
        block: 'provider',
        id: 'shop',
        provider: {
          call: { run: 'shop-page', as: 'page' },
          button: 'Go to the shop',
          address: { var: 'page.address' },
        },
      },
    ],
    checks: [
      {
        id: 'receipt-missing',
        field: 'receipt',
        when: { '!': [{ var: 'application.files.0' }] },
        error: 'Add your receipt',
      },
    ],
    form: {
      schema: { type: 'object', properties: { shop: { type: 'string', maxLength: 40 } } },
      ui: { shop: { label: 'Shop' } },
    },
  },
  'journeys/shell/pages/sent': { path: '/sent', title: 'Sent' },
  'journeys/operations/add': call('POST', '/files', { multipart: 'file', body: {} }),
  'journeys/operations/remove': call('DELETE', '/files/{item.id}'),
  'journeys/operations/open': call('GET', '/files/{item.id}'),
  'journeys/operations/shop-page': call('POST', '/shop'),
  'journeys/operations/send': call('POST', '/send'),
  'journeys/routing/public-paths': {
    open: ['/sent'],
    openJourneys: ['order'],
    logins: [],
    home: '/',
  },
};

function openStep() {
  const org = { code: 'SHOP', main: true, prefixes: [], timeZone: 'UTC', theme: 'main' };
  const files = Object.entries(DEFINITIONS).map(([file, content]) => ({ file, content }));
  const compiled = compile(files, vocabulary, { org, copy: {}, overrides: [] });
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.diagnostics, null, 1));
  const built = buildClient({ set: withValidators(compiled.set), address: '/order' });
  const url = { path: '/order', query: {} };
  const controller = new StepController(built.client, { journey: 'order', step: 'index', url });
  controller.start();
  const itemsOf = () => controller.get().screen.before[0]?.items?.map(({ title }) => title);
  return { ...built, controller, itemsOf };
}

const receipt = new File(['%PDF'], 'receipt.pdf', { type: 'application/pdf' });
const stored = { files: [{ id: 'f1', name: 'receipt.pdf' }], shop: 'Larch & Sons' };

test('a file that is uploaded is listed, fills in an answer, and lets the step continue', async () => {
  const { controller, lender, navigation, itemsOf } = openStep();
  await controller.screen.submit();
  expect(controller.get().issues.map(({ message }) => message)).toEqual(['Add your receipt']);
  lender.respond('/files', 201, stored);
  expect(await (await controller.blocks()).upload('receipt', receipt)).toEqual({
    ok: true,
    text: '',
  });
  expect(itemsOf()).toEqual(['receipt.pdf']);
  expect(controller.get().form.values().answers).toEqual({ shop: 'Larch & Sons' });
  lender.respond('/send', 200, { uuid: 'a1' });
  await controller.screen.submit();
  expect(navigation.visited.map(([to]) => to)).toEqual(['/sent']);
});

test('an action of an entry runs its call', async () => {
  const { client, controller, lender, itemsOf } = openStep();
  client.addLoaded({ application: stored });
  lender.respond('/files/f1', 200, { files: [] });
  const blocks = await controller.blocks();
  expect(await blocks.act('receipt', 'remove', 'f1')).toEqual({ ok: true, text: 'Gone.' });
  expect(itemsOf()).toEqual([]);
});

test('a document is opened, and a provider is left for', async () => {
  const { client, controller, lender, navigation } = openStep();
  client.addLoaded({ application: stored });
  const blocks = await controller.blocks();
  lender.respond('/files/f1', 200, new Blob(['%PDF']));
  expect(await blocks.open('receipt', 'f1')).toMatchObject({ ok: true });
  lender.respond('/shop', 200, { address: 'https://shop.example/login' });
  await blocks.leave('shop');
  expect(navigation.left).toEqual(['https://shop.example/login']);
  lender.respond('/shop', 200, { address: 'https://other.example/login' });
  expect(await blocks.leave('shop')).toMatchObject({ ok: false });
  expect(navigation.left).toHaveLength(1);
});

test('a refused file says why', async () => {
  const { controller, lender } = openStep();
  lender.respond('/files', 409, { message: 'Three files are enough.' });
  expect(await (await controller.blocks()).upload('receipt', receipt)).toEqual({
    ok: false,
    text: 'Three files are enough.',
  });
});

test('what the last call loads is known where it leads to', async () => {
  const { client, controller, lender } = openStep();
  client.addLoaded({ application: stored });
  lender.respond('/send', 200, { uuid: 'a1', status: { checklistStatus: 'SENT' } });
  await controller.screen.submit();
  expect(client.get().loaded['application']).toEqual({
    uuid: 'a1',
    status: { checklistStatus: 'SENT' },
  });
});
