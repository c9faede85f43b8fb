/** A step keeps the id of an uploaded file: it is there after a reload, and is sent. */
import { expect, it } from 'vitest';
import { StepController } from '../../../src/client/index.ts';
import { vocabulary } from '../../../src/domain/index.ts';
import { compile } from '../../../src/engine/index.ts';
import { checkTree } from '../../../src/prover/index.ts';
import { memoryStore } from '../../../src/services/index.ts';
import { writeSmallTree } from '../../release/support/small-tree.ts';
import { withValidators } from '../../support/compiled-validators.ts';
import { buildClient } from '../build-client.ts';
import { newFolder } from '../../support/new-folder.ts';

const operation = (path: string, more: object) => ({ method: 'POST', path, auth: 'none', ...more });
const upload = (id: string, run: string, more: object = {}) => ({
  block: 'upload',
  id,
  upload: { label: id, accept: ['application/pdf'], maxBytes: 1000, call: { run }, ...more },
});
const value = (path: string) => ({ value: { var: path } });
const definitions = (photo: string) => ({
  'journeys/card/journey': {
    version: 1,
    title: 'Card',
    basePath: '/card',
    steps: [{ id: 'index' }],
    submit: { calls: [{ run: 'send' }], done: [{ transition: { to: '/card/done' } }] },
  },
  'journeys/card/steps/index': {
    title: 'Your photo',
    blocks: [upload('photo', 'add-photo'), upload('more-pages', 'add-page', { several: true })],
    checks: [
      {
        id: 'photo-missing',
        field: 'photo',
        onSubmit: true,
        when: { '!': [{ var: 'answers.photo' }] },
        error: 'Add your photo',
      },
    ],
  },
  'journeys/shell/pages/done': { path: '/card/done', title: 'Sent' },
  'journeys/operations/add-photo': operation('/photos', { multipart: 'file', body: {} }),
  'journeys/operations/add-page': operation('/pages', { multipart: 'file', body: {} }),
  'journeys/operations/send': operation('/send', {
    body: { photo: value(photo), pages: value('answers.more-pages') },
  }),
  'journeys/routing/public-paths': {
    open: ['/card/done'],
    openJourneys: ['card'],
    logins: [{ under: '/', to: '/card' }],
    home: '/card',
  },
});

const org = { code: 'CARD', main: true, prefixes: [], timeZone: 'UTC', theme: 'main' };
const file = (name: string) => new File(['%PDF'], name, { type: 'application/pdf' });

/** Opens the step in a tab: again with the same storage is a reload. */
function open(tabStorage = memoryStore()) {
  const files = Object.entries(definitions('answers.photo'));
  const compiled = compile(
    files.map(([name, content]) => ({ file: name, content })),
    vocabulary,
    { org, copy: {}, overrides: [] },
  );
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.diagnostics, null, 1));
  const set = withValidators(compiled.set);
  const built = buildClient({ set, address: '/card', ports: { tabStorage } });
  const url = { path: '/card', query: {} };
  const controller = new StepController(built.client, { journey: 'card', step: 'index', url });
  controller.start();
  return { ...built, controller, tabStorage };
}

it('keeps the last file, and all of several, over a reload, and sends them', async () => {
  const before = open();
  await before.controller.screen.submit();
  expect(before.controller.get().issues.map(({ message }) => message)).toEqual(['Add your photo']);
  const blocks = await before.controller.blocks();
  const send = async (block: string, path: string, body: object) => {
    before.lender.respond(path, 201, body);
    expect(await blocks.upload(block, file(block))).toMatchObject({ ok: true });
  };
  await send('photo', '/photos', { uuid: 'p1' });
  await send('photo', '/photos', { uuid: 'p2' });
  await send('more-pages', '/pages', { id: 31 });
  await send('more-pages', '/pages', { id: 32 });
  before.lender.respond('/photos', 409, { message: 'Too many.' });
  expect(await blocks.upload('photo', file('late'))).toEqual({ ok: false, text: 'Too many.' });
  const answers = { photo: 'p2', 'more-pages': [31, 32] };
  expect(before.controller.get().form.values().answers).toEqual(answers);
  await before.clock.advance(1000);

  const after = open(before.tabStorage);
  expect(after.controller.get().form.values().answers).toEqual(answers);
  const drawn = after.controller.get().screen.before.map((block) => block.upload?.kept);
  expect(drawn).toEqual([1, 2]);
  after.lender.respond('/send', 200, {});
  await after.controller.screen.submit();
  expect(after.lender.requests.map(({ body }) => body)).toEqual([{ photo: 'p2', pages: [31, 32] }]);
  expect(after.navigation.visited.map(([to]) => to)).toEqual(['/card/done']);
});

it.each([
  ['answers.photo', []],
  ['answers.foto', ['unknown-answer', 'unknown-member']],
])('check knows the answer: %s', async (path, codes) => {
  const root = newFolder();
  const files = Object.entries(definitions(path)).map(([name, content]) => [
    `${name}.json`,
    content,
  ]);
  writeSmallTree(root, { ...Object.fromEntries(files), 'journeys/shared/flags.json': '' });
  const { diagnostics } = await checkTree(root);
  expect(diagnostics.map(({ code }) => code)).toEqual(codes);
});
