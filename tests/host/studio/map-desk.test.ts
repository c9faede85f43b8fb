/** The map of the Studio: journeys, statuses and stages in words, with faults and what is untested. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { type MapDesk, openMapDesk } from '../../../src/host/studio/map-desk.ts';
import { openCoverageMeter } from '../../../src/host/studio/measure-coverage.ts';
import * as prover from '../../../src/prover/index.ts';
import { setOf, tree } from '../../definitions.ts';
import { writeSmallTree } from '../../release/support/small-tree.ts';
import { newFolder } from '../../support/new-folder.ts';

const STEP = 'journeys/demo/steps/first.json';
const JOURNEY = 'journeys/demo/journey.json';
const STAGES = 'journeys/routing/stages.json';

const files = {
  ...Object.fromEntries(
    Object.entries(prover.EXAMPLE_PRODUCT).map(([file, content]) => [
      `${file}.json`,
      content ?? '',
    ]),
  ),
  [JOURNEY]: {
    title: 'Demo',
    basePath: '/demo',
    steps: [
      { id: 'index', step: 'demo/first' },
      { id: 'second', step: 'demo/first', when: { var: 'flags.fe-known' } },
    ],
    guards: [{ id: 'no-name', when: { '!': [{ var: 'answers.name' }] }, to: '/demo' }],
    submit: { calls: [], done: [{ transition: { to: '/case/{uuid}/demo' } }] },
  },
};

let root = '';
let desk: MapDesk;
let measured = 0;

const open = (measure = () => Promise.resolve(report())): MapDesk => {
  const compiled = () => prover.compileTree(root);
  const meter = openCoverageMeter({ tree: () => compiled().tree, measure });
  return openMapDesk({ prover, compiled, meter });
};

function report(): prover.CoverageReport {
  measured += 1;
  const compiled = prover.compileTree(root);
  const coverage = new prover.Coverage(compiled.tree, compiled.sets);
  coverage.runScenarios();
  return coverage.report();
}

beforeEach(() => {
  root = newFolder();
  measured = 0;
  writeSmallTree(root, files);
  desk = open();
});

describe('the map', () => {
  it('of a journey has its guards and steps in order, and where they lead', () => {
    const { nodes, edges } = desk.describe('_default', 'journey/demo');
    expect(nodes.map(({ part, title }) => [part, title])).toEqual([
      ['start', 'Start'],
      ['guard', 'No name'],
      ['step', 'First'],
      ['step', 'First'],
      ['end', 'The answers are sent'],
      ['page', 'Demo'],
    ]);
    expect(nodes[3]).toMatchObject({
      about: 'Only if flag fe-known is set',
      address: '/demo/second',
      places: [{ file: 'journeys/demo/steps/first' }, { pointer: '/steps/1' }],
    });
    expect(edges.map(({ from, to }) => [from, to])).toEqual([
      ['start', 'guard/no-name'],
      ['guard/no-name', 'step/demo/index'],
      ['step/demo/index', 'step/demo/second'],
      ['step/demo/second', 'end'],
      ['end', 'page/application-demo'],
    ]);
    expect(edges[1]?.ways.map(({ sentence }) => sentence)).toEqual(['name is not set', '']);
  });

  it('tells an option by its label', () => {
    const { nodes } = prover.describeMap(tree, setOf('hearthline'), 'journey/register-v2');
    const sentences = nodes.flatMap(({ rules }) => rules.map(({ sentence }) => sentence));
    expect(sentences).toContain('“Employment” is “Unemployed / furloughed”');
    expect(sentences).toContain('“Annual income” is below $15,000');
  });

  it('of the statuses names the page of each, and says when the stage decides', () => {
    const { nodes, edges } = desk.describe('_default', 'statuses');
    expect(nodes.find(({ status }) => status === 'CLOSED')).toMatchObject({
      title: 'Closed',
      about: 'It is final until the borrower acts.',
    });
    expect(edges.map(({ id }) => id)).toEqual([
      'status/NEW → page/application-demo',
      'status/CLOSED → moment/stage',
      'status/WAITING → moment/stage',
    ]);
  });

  it('of the stages has their transitions with the rule and its line, and their pages', () => {
    const { edges } = desk.describe('_default', 'stages');
    expect(edges.map(({ id }) => id)).toEqual([
      'start → stage/begun',
      'stage/begun → stage/done',
      'stage/begun → page/application-demo',
      'stage/done → page/application-demo',
    ]);
    expect(edges[1]?.ways).toMatchObject([
      { sentence: 'signed of the application is set', file: 'journeys/routing/stages', line: 1 },
    ]);
  });

  it('shows a dead end with a counter-example', () => {
    const signed = { var: 'application.signed' };
    const rows = [
      { stage: 'begun', when: { '!': [signed] }, to: 'demo' },
      { stage: 'done', when: { '!': [signed] }, to: 'demo' },
      { stage: 'done', to: 'demo' },
    ];
    const stages = prover.EXAMPLE_PRODUCT['journeys/routing/stages'];
    writeFileSync(join(root, STAGES), JSON.stringify({ ...stages, routes: rows }));
    const { nodes } = desk.describe('_default', 'stages');
    expect(nodes.flatMap(({ id, deadEnd }) => (deadEnd ? [[id, deadEnd]] : []))).toEqual([
      ['stage/begun', expect.stringMatching(/^application\.signed: /)],
    ]);
  });

  it('is listed by names in words', () => {
    expect(desk.list('_default')).toEqual([
      { id: 'journey/demo', title: 'Demo' },
      { id: 'statuses', title: 'Statuses' },
      { id: 'stages', title: 'Stages' },
    ]);
  });

  it('that does not exist, or of definitions with a fault, is refused with what to do', () => {
    expect(() => desk.describe('_default', 'journey/nothing')).toThrow('Please choose another');
    writeFileSync(join(root, STEP), '{ "title": ');
    expect(() => desk.describe('_default', 'journey/demo')).toThrow(
      /journeys\/demo\/steps\/first\.json:1:\d+ .*Please undo the last change/s,
    );
  });
});

describe('the marks', () => {
  it('name a dead end at its part, with what leads to it', () => {
    const stages = prover.EXAMPLE_PRODUCT['journeys/routing/stages'];
    writeFileSync(
      join(root, STAGES),
      JSON.stringify({ ...stages, order: ['begun', 'done', 'begun'], transitions: [] }),
    );
    const { faults } = desk.marks('_default', 'stages');
    expect(faults['stage/begun']).toContainEqual(
      expect.objectContaining({ code: 'stage-without-exit', file: STAGES }),
    );
  });

  it('say what nothing exercises once it is measured, and when that is out of date', async () => {
    expect(desk.marks('_default', 'journey/demo')).toMatchObject({
      untested: {},
      coverage: { state: 'unmeasured' },
    });
    expect(desk.measure().state).toBe('running');
    desk.measure();
    await sleep(1);
    expect(measured).toBe(1);
    const { untested, coverage } = desk.marks('_default', 'journey/demo');
    expect(coverage).toEqual({ state: 'measured', isCurrent: true, message: '' });
    expect(Object.keys(untested)).toContain('step/demo/index');
    writeFileSync(join(root, STEP), JSON.stringify({ title: 'Another' }));
    expect(desk.coverage().isCurrent).toBe(false);
  });

  it('say why it could not be measured', async () => {
    desk = open(() => Promise.reject(new Error('Failed to measure: no disk.')));
    desk.measure();
    await sleep(1);
    expect(desk.coverage()).toMatchObject({
      state: 'failed',
      message: 'Failed to measure: no disk.',
    });
  });
});

describe('where a person stands', () => {
  it.each([
    ['/demo', {}, ['step/demo/index']],
    [
      '/case/1/demo',
      { application: { signed: true, status: { checklistStatus: 'NEW' } } },
      ['status/NEW', 'stage/done'],
    ],
    ['/nowhere', {}, []],
  ])('at %s is found', (path, context, parts) => {
    expect(desk.standing('_default', { path, context })).toEqual(parts);
  });
});
