/** `journey snapshot`: every screen as text that is the same on each run, and what differs. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  makeSnapshot,
  type PlannedSnapshot,
  planSnapshots,
} from '../../../scripts/snapshot/snapshot-files.ts';
import {
  compareSnapshots,
  linesOfDifference,
  readSnapshots,
  writeSnapshots,
} from '../../../scripts/snapshot/snapshot-folder.ts';
import { drawScreen } from '../../../src/app/server/draw-screen.tsx';
import { prepare } from '../../../src/app/server/draw.tsx';
import { scenariosIn } from '../../../src/prover/index.ts';
import { preparePage } from '../../app/support/open-app.tsx';
import { setOf, tree } from '../../definitions.ts';
import { newFolder } from '../../support/new-folder.ts';

preparePage();
beforeAll(prepare);

const scenarios = scenariosIn(tree.files).map(({ scenario }) => scenario);
const cedar = new Map([['cedar-trust', setOf('cedar-trust')]]);
const planned = planSnapshots({ sets: cedar, scenarios });
const textOf = (one: PlannedSnapshot | undefined): string =>
  one === undefined ? '' : makeSnapshot(one, drawScreen);
const income = planned
  .filter(({ path }) => path.includes('/register-v2/annual-income/'))
  .filter(({ state }, index) => index < 3 || /unemployed/i.test(state.name));

describe('the plan', () => {
  it('has every screen of each lender, and each scenario once', () => {
    const two = new Map([...cedar, ['hearthline', setOf('hearthline')] as const]);
    const all = planSnapshots({ sets: two, scenarios });
    const paths = all.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths).toEqual(paths.toSorted());
    for (const [folder, set] of two)
      for (const page of Object.keys(set.pages))
        expect(paths).toContain(`${folder}/page/${page}/no-data.txt`);
  });

  it('takes the scenarios whose names have the words', () => {
    const some = planSnapshots({ sets: cedar, scenarios, names: ['unemployed'] });
    expect(some.length).toBeGreaterThan(0);
    for (const { state } of some) expect(state.name.toLowerCase()).toContain('unemployed');
  });

  it('takes the screens whose ids have the words', () => {
    const some = planSnapshots({ sets: cedar, scenarios, screens: ['v2/Birth', 'page/contact'] });
    const screens = [...new Set(some.map(({ state }) => state.screen))];
    expect(screens).toEqual(expect.arrayContaining(['page/contact', 'register-v2/birthdate']));
    for (const screen of screens) expect(screen).toMatch(/v2\/birth|page\/contact/);
  });
});

describe('a snapshot', () => {
  it('has the words, the outline with hints and errors, and the sorted screen', () => {
    const found = income.find(
      ({ state }) =>
        state.isSubmitted && JSON.stringify(state.context['answers']).includes('UNEMPLOYED'),
    );
    const text = textOf(found);
    expect(text).toMatch(/^Screen {4}register-v2\/annual-income\nLender {4}CEDAR\nScenario {2}/);
    expect(text).toContain('\n- main\n');
    expect(text).toContain('- heading 1 "What is your annual income?"');
    expect(text).toMatch(
      /- combobox "Employment".*required, invalid, hint "Do you live on.*error "We apolog/,
    );
    expect(text).toMatch(/- textbox "Annual income before tax".*required/);
    expect(text).toMatch(/- button "Continue"/);
    expect(text).toContain('\nBefore tax. We check it later, so an estimate is fine.\n');
    expect(text).toMatch(/"after": \[\],\n {2}"back": "[^"]+",\n {2}"before": \[\]/);
  });

  it('is the same on a second run', () => {
    for (const one of income.slice(0, 2)) expect(textOf(one)).toBe(textOf(one));
  });

  it('has no date of today and no hash', () => {
    const text = income.map(textOf).join('');
    expect(text).not.toContain(
      String(new Date().getFullYear()) + new Date().toISOString().slice(4, 10),
    );
    expect(text).not.toMatch(/[0-9a-f]{16}/);
  });
});

describe('a folder of snapshots', () => {
  const folder = newFolder();
  const choice = { folders: ['cedar-trust'], names: [], screens: [] };
  const made = () => new Map(income.slice(0, 3).map((one) => [one.path, textOf(one)]));

  it('is equal right after it was written, and lists what changed, came and vanished', () => {
    writeSnapshots(folder, made(), choice);
    expect(compareSnapshots(readSnapshots(folder, choice), made())).toEqual([]);
    const [first = '', second = '', third = ''] = made().keys();
    const later = made();
    later.set(first, textOf(income[0]).replace('annual income?', 'yearly income?'));
    later.delete(second);
    later.set(`${third}-2.txt`, textOf(income[2]));
    const differences = compareSnapshots(readSnapshots(folder, choice), later);
    expect(differences.map(({ kind, path }) => [kind, path])).toEqual([
      ['changed', first],
      ['vanished', second],
      ['added', `${third}-2.txt`],
    ]);
    expect(differences.flatMap(linesOfDifference)[2]).toContain('+ What is your yearly income?');
  });

  it('loses the snapshots that are no longer made, and keeps other files', () => {
    writeFileSync(join(folder, 'cedar-trust/notes.txt'), 'Mine.');
    writeSnapshots(folder, new Map([...made()].slice(1)), choice);
    expect([...readSnapshots(folder, choice).keys()]).toEqual([...made().keys()].slice(1));
    for (const none of [{ folders: [] }, { screens: ['birthdate'] }])
      writeSnapshots(folder, made(), { ...choice, ...none });
    expect(() => rmSync(join(folder, 'cedar-trust/notes.txt'))).not.toThrow();
  });
});
