/** The Studio lists the rules of a definition with what they can read, and changes one. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import {
  type DefinitionsDesk,
  openDefinitionsDesk,
} from '../../../src/host/studio/definitions-desk.ts';
import * as prover from '../../../src/prover/index.ts';
import { THEME, theme, writeSmallTree } from '../../release/support/small-tree.ts';
import { newFolder } from '../../support/new-folder.ts';
import { boat, INDEX, JOURNEY, TRIP } from './boat.ts';

const RULES = 'journeys/shared/rules.json';
const SHORE = { '==': [{ var: 'answers.harbor' }, 'Hove'] };
let root = '';
let desk: DefinitionsDesk;

beforeEach(() => {
  root = newFolder();
  const journey = JSON.parse(String(boat[JOURNEY])) as object;
  const steps = [{ id: 'index' }, { id: 'trip', when: { '!': [{ rule: 'on-shore' }] } }];
  writeSmallTree(root, {
    ...boat,
    [JOURNEY]: JSON.stringify({ ...journey, steps }, null, 2),
    [RULES]: { rules: { 'on-shore': { description: 'The boat is on shore.', rule: SHORE } } },
  });
  desk = openDefinitionsDesk({ prover, root });
});

/** The conditions; a journey also has a route without one. */
const conditionsOf = (file: string) =>
  desk.rules(file, '_default').rules.filter(({ rule }) => rule !== null);
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

it('has each rule as it is written, with its line, in words, and what decides', () => {
  const { named } = desk.rules(JOURNEY, '_default');
  const rules = conditionsOf(JOURNEY);
  expect(rules).toEqual([
    {
      ...{ pointer: '/steps/1/when', line: expect.any(Number), name: 'Step: trip' },
      rule: { '!': [{ rule: 'on-shore' }] },
      words: expect.stringContaining('its harbor is “Hove”'),
    },
  ]);
  expect(read(JOURNEY).split('\n')[(rules[0]?.line ?? 0) - 1]).toContain('"when"');
  expect(named).toEqual([{ name: 'on-shore', description: 'The boat is on shore.' }]);
  expect(desk.rules(RULES, '_default').rules).toMatchObject([
    { pointer: '/rules/on-shore/rule', name: 'Rule: on-shore' },
  ]);
});

it('lists what a rule can read with its kind, the questions around it first', () => {
  const { facts } = desk.rules(TRIP, '_default');
  expect(facts.slice(0, 3)).toMatchObject([
    { path: 'answers.boatName', label: 'Its name', kind: 'text' },
    { path: 'answers.harbor', kind: 'text' },
    { path: 'answers.tripDay', kind: 'text' },
  ]);
});

it.each(['_default', 'hearthline', 'harbor-bank'])(
  'begins for %s as its journey does',
  (folder) => {
    const shipped = openDefinitionsDesk({ prover, root: process.cwd() });
    const { facts } = shipped.rules('journeys/register-v2/steps/index.json', folder);
    expect(facts[0]?.path).toBe('answers.propertyAddress.street1');
    const paths = facts.map(({ path }) => path);
    expect(paths.indexOf('answers.name.firstName')).toBeGreaterThan(
      paths.indexOf('answers.isListedForSale'),
    );
  },
);

it('offers a step no answer that only other forms ask for', () => {
  const shipped = openDefinitionsDesk({ prover, root: process.cwd() });
  const pathsAt = (file: string) => shipped.rules(file, '_default').facts.map(({ path }) => path);
  const [other, shared] = ['answers.occupied', 'application.status.checklistStatus'];
  expect(pathsAt('journeys/routing/statuses.json')).toContain(other);
  expect(pathsAt('journeys/register-v2/steps/index.json')).not.toContain(other);
  expect(pathsAt('journeys/register-v2/steps/index.json')).toContain(shared);
});

it('changes and removes a rule, and refuses what is no condition', () => {
  const place = { file: JOURNEY, pointer: '/steps/1/when' } as const;
  const before = conditionsOf(JOURNEY)[0]?.rule ?? null;
  desk.act({ act: 'set-rule', ...place, before, rule: SHORE });
  expect(conditionsOf(JOURNEY)).toMatchObject([{ rule: SHORE }]);
  expect(() => desk.act({ act: 'set-rule', ...place, before, rule: null })).toThrow(
    'somebody changed this rule meanwhile',
  );
  desk.act({ act: 'set-rule', ...place, before: SHORE, rule: null });
  expect(conditionsOf(JOURNEY)).toEqual([]);
  const named = { file: RULES, pointer: '/rules/on-shore/rule' };
  desk.act({ act: 'set-rule', ...named, before: SHORE, rule: { var: 'answers.harbor' } });
  expect(read(RULES)).not.toContain('Hove');
  for (const pointer of ['/title', '/steps/1', '', '/rule'])
    expect(() =>
      desk.act({ act: 'set-rule', file: JOURNEY, pointer, before: null, rule: SHORE }),
    ).toThrow('is no condition');
});

it('offers where a route can lead, also one without a condition, and changes it', () => {
  const file = JOURNEY;
  const journey = JSON.parse(read(file)) as object;
  const guards = [{ id: 'ashore', when: SHORE, to: '/a' }];
  const done = [{ transition: { to: '/boat/trip' } }];
  writeFileSync(join(root, file), JSON.stringify({ ...journey, guards, submit: { done } }));
  const { rules, targets } = desk.rules(file, '_default');
  const [guard, always] = ['/guards/0/when', '/submit/done/0/when'].map((pointer) =>
    rules.find((one) => one.pointer === pointer),
  );
  expect(guard?.target).toEqual({ pointer: '/guards/0/to', to: '/a', kind: 'address' });
  expect(always).toMatchObject({ rule: null, words: 'Always', target: { to: '/boat/trip' } });
  expect(new Set(targets.map(({ kind, to }) => `${kind} ${to}`)).size).toBe(targets.length);
  const change = { act: 'set-rule', file, pointer: '/guards/0/when', before: SHORE } as const;
  desk.act({ ...change, rule: SHORE, target: { before: '/a', to: '/b' } });
  expect(JSON.parse(read(file))).toMatchObject({ guards: [{ ...guards[0], to: '/b' }] });
  expect(() => desk.act({ ...change, rule: SHORE, target: { before: '/a', to: '/c' } })).toThrow(
    'somebody changed this rule meanwhile',
  );
  const place = { file, pointer: '/submit/done/0/when', before: null, rule: null };
  desk.act({ act: 'set-rule', ...place, target: { before: '/boat/trip', to: '/c' } });
  expect(JSON.parse(read(file))).toMatchObject({
    submit: { done: [{ transition: { to: '/c' } }] },
  });
});

it('offers the pages below an application for its statuses, and its stages for a stage', () => {
  const shipped = openDefinitionsDesk({ prover, root: process.cwd() });
  const { rules, targets } = shipped.rules('journeys/routing/statuses.json', '_default');
  const routes = targets.filter(({ kind }) => kind === 'route').map(({ to }) => to);
  const used = rules.filter(({ target }) => target?.kind === 'route');
  expect(used.length).toBeGreaterThan(50);
  for (const { target } of used) expect(routes).toContain(target?.to);
  const stages = shipped.rules('journeys/routing/stages.json', '_default').rules;
  expect(stages.find(({ target }) => target?.to === 'liens')?.target?.kind).toBe('stage');
  expect(targets).toContainEqual({ kind: 'stage', to: 'liens', label: 'liens' });
});

it('goes on while the definitions do not compile, and says what is no JSON', () => {
  writeFileSync(join(root, THEME), JSON.stringify({ ...theme, code: 7 }));
  expect(conditionsOf(JOURNEY)).toHaveLength(1);
  writeFileSync(join(root, INDEX), '{ "title": ');
  expect(() => desk.rules(INDEX, '_default')).toThrow('the text is no JSON');
  expect(() => desk.rules('journeys/gone.json', '_default')).toThrow('there is no');
});

it('offers a page of a journey that some lenders lack to the rules of that journey alone', () => {
  const shipped = openDefinitionsDesk({ prover, root: '.' });
  const offers = (file: string): boolean =>
    shipped.rules(file, 'hearthline').targets.some(({ to }) => to === '/dscr/rent');
  expect(offers('journeys/routing/entry.json')).toBe(false);
  expect(offers('journeys/dscr/journey.json')).toBe(true);
  expect(offers('org-themes/hearthline/theme.json')).toBe(true);
});
