/** As whom the Studio opens a page: scenarios, walks, pages and flags of a lender. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { openAsDesk, type OpenAsDesk } from '../../../src/host/studio/open-as-desk.ts';
import * as prover from '../../../src/prover/index.ts';
import { THEME, theme, writeSmallTree } from '../../release/support/small-tree.ts';
import { newFolder } from '../../support/new-folder.ts';

const SCENARIOS = 'journeys/application/scenarios/demo.json';
const WALKS = 'journeys/walks';
const PAGE = 'journeys/application/fixture.json';

let root = '';
let desk: OpenAsDesk;

beforeEach(() => {
  root = newFolder();
  writeSmallTree(root, {
    [THEME]: { ...theme, main: true },
    [PAGE]: {
      path: '/case/{uuid}/fixture',
      title: 'Fixture',
      blocks: [{ block: 'text', id: 'a', text: 'Hello {application.name}' }],
    },
    [SCENARIOS]: {
      scenarios: [
        {
          name: 'Ana <b>is known</b>',
          page: 'application-fixture',
          given: { application: { name: 'Ana' } },
          expect: {},
        },
      ],
    },
    [`${WALKS}/first.json`]: walk('The first', { answers: { 'name.firstName': 'Ana', age: 40 } }),
    [`${WALKS}/second.json`]: {
      ...walk('The second', { like: 'first', answers: { age: 50 }, journey: 'other' }),
      query: { rid: '1' },
    },
    [`${WALKS}/third.json`]: { ...walk('Of another', {}), org: 'OTHER' },
  });
  desk = openAsDesk({ prover, root, compiled: () => prover.compileTree(root) });
});

const walk = (title: string, registration: object) => ({
  title,
  registration,
  steps: [],
  ends: { at: '/' },
});

it('lists the pages, the scenarios, the walks of the lender, its flags and its pages', () => {
  expect(desk.examples('_default')).toEqual({
    screens: [{ screen: 'page/application-fixture', title: 'Fixture' }],
    scenarios: [{ screen: 'page/application-fixture', scenario: 'Ana <b>is known</b>' }],
    walks: [
      { name: 'first', title: 'The first' },
      { name: 'second', title: 'The second' },
    ],
    flags: [{ key: 'fe-known', meaning: 'A flag.' }],
    pages: [{ path: '/case/{uuid}/fixture', title: 'Fixture', screen: 'page/application-fixture' }],
  });
});

it('says what can be asked about the screen of a scenario, with what its rules read', () => {
  const [name] = desk.examples('_default').scenarios;
  expect(name && desk.screen('_default', name)).toMatchObject({
    questions: [
      { kind: 'Screen', question: { place: { page: 'application-fixture' } } },
      { kind: 'Block', question: { kind: 'block', block: 'a' } },
    ],
    context: { application: { name: 'Ana' } },
  });
  const plain = { screen: 'page/application-fixture', scenario: 'No data' };
  expect(desk.screen('_default', plain).context).not.toHaveProperty('application');
  expect(() => desk.screen('_default', { screen: 'page/gone', scenario: 'x' })).toThrow(
    'Please choose another',
  );
});

it('gives the answers of a walk, with those that it takes from another one', () => {
  expect(desk.walk('_default', 'second')).toEqual({
    journey: 'other',
    path: '/?rid=1',
    answers: { 'name.firstName': 'Ana', age: 50 },
  });
  expect(() => desk.walk('_default', 'nothing')).toThrow('there is no walk "nothing"');
});

it('says what to do when the definitions have faults', () => {
  writeFileSync(join(root, THEME), '{');
  expect(() => desk.examples('_default')).toThrow('Please undo the last change');
});

it('keeps the messages that Continue gives, with which the scenario holds', () => {
  const limit = { maxLength: 'Too long', required: 'Write your name.' };
  const name = { type: 'string', maxLength: 20, messages: limit };
  const form = {
    schema: { type: 'object', properties: { name }, required: ['name'] },
    ui: { name: { widget: 'text', label: 'Your name' } },
  };
  const submit = { calls: [], done: [{ transition: { to: '/case/1/fixture' } }] };
  const page = { path: '/case/{uuid}/fixture', title: 'Fixture', form, submit };
  writeFileSync(join(root, PAGE), JSON.stringify(page));
  const kept = desk.keep('_default', {
    ...{ place: { page: 'application-fixture' }, context: { answers: {} }, name: 'Nothing' },
    ...{ asShown: ['errors'], shows: [], hides: [] },
  });
  expect(kept.failed).toEqual([]);
  expect(kept.edits[0]?.after).toContain('Write your name.');
});

it('keeps a shown page as a scenario that holds, and says which expectation fails', () => {
  const file = 'journeys/application/scenarios/kept.json';
  const context = {
    ...{ application: { name: 'Ben' }, answers: { age: 40 }, now: '2026-05-04T10:00:00-07:00' },
    ...{ org: { code: 'BASE' }, lists: { a: [] }, flags: { 'fe-known': true, 'fe-off': false } },
  };
  const page = {
    ...{ place: { page: 'application-fixture' }, context, name: 'Ben is known' },
    ...{ asShown: ['title', 'blocks'] as const, shows: ['Hello Ben'], hides: ['Hello Ana'] },
  };
  expect(desk.keep('_default', page)).toMatchObject({
    edits: [{ file, before: null }],
    failed: [],
  });
  const { scenarios } = JSON.parse(readFileSync(join(root, file), 'utf8')) as {
    readonly scenarios: readonly object[];
  };
  expect(scenarios).toEqual([
    {
      ...{ name: 'Ben is known', page: 'application-fixture', answers: { age: 40 } },
      given: {
        ...{ application: { name: 'Ben' }, now: '2026-05-04T10:00:00-07:00' },
        flags: { 'fe-known': true },
      },
      expect: { title: 'Fixture', blocks: ['a'], shows: ['Hello Ben'], hides: ['Hello Ana'] },
    },
  ]);
  expect(() => desk.keep('_default', page)).toThrow('there is a scenario “Ben is known”');
  const wrong = { ...page, name: 'Not so', shows: ['Goodbye'] };
  expect(desk.keep('_default', wrong).failed).toEqual([
    { about: 'Texts that show', expected: '“Goodbye”', found: 'nothing of that' },
  ]);
  const { scenarios: listed } = desk.examples('_default');
  expect(listed.map(({ scenario }) => scenario)).toContain('Ben is known');
});
