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

const read = (file: string): string => readFileSync(join(root, file), 'utf8');

it('has each rule as it is written, with its line, in words, and what decides', () => {
  const { rules, named } = desk.rules(JOURNEY, '_default');
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

it('changes and removes a rule, and refuses what is no condition', () => {
  const place = { file: JOURNEY, pointer: '/steps/1/when' } as const;
  const before = desk.rules(JOURNEY, '_default').rules[0]?.rule ?? null;
  desk.act({ act: 'set-rule', ...place, before, rule: SHORE });
  expect(desk.rules(JOURNEY, '_default').rules).toMatchObject([{ rule: SHORE }]);
  expect(() => desk.act({ act: 'set-rule', ...place, before, rule: null })).toThrow(
    'somebody changed this rule meanwhile',
  );
  desk.act({ act: 'set-rule', ...place, before: SHORE, rule: null });
  expect(desk.rules(JOURNEY, '_default').rules).toEqual([]);
  const named = { file: RULES, pointer: '/rules/on-shore/rule' };
  desk.act({ act: 'set-rule', ...named, before: SHORE, rule: { var: 'answers.harbor' } });
  expect(read(RULES)).not.toContain('Hove');
  for (const pointer of ['/title', '/steps/1', '', '/rule'])
    expect(() =>
      desk.act({ act: 'set-rule', file: JOURNEY, pointer, before: null, rule: SHORE }),
    ).toThrow('is no condition');
});

it('goes on while the definitions do not compile, and says what is no JSON', () => {
  writeFileSync(join(root, THEME), JSON.stringify({ ...theme, code: 7 }));
  expect(desk.rules(JOURNEY, '_default').rules).toHaveLength(1);
  writeFileSync(join(root, INDEX), '{ "title": ');
  expect(() => desk.rules(INDEX, '_default')).toThrow('the text is no JSON');
  expect(() => desk.rules('journeys/gone.json', '_default')).toThrow('there is no');
});
