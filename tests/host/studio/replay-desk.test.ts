/** Borrowers are played over what is live and what waits: who moves, remembered, and stopped. */
import { beforeEach, expect, it, vi } from 'vitest';
import { openReplayDesk, type ReplayDesk } from '../../../src/host/studio/replay-desk.ts';
import type { PlayInput } from '../../../src/host/studio/replay-threads.ts';
import * as prover from '../../../src/prover/index.ts';
import { type BorrowerReplay, compileTree } from '../../../src/prover/index.ts';
import { sets } from '../../definitions.ts';
import type { LiveReleases } from '../helpers/fixed-releases.ts';

const stop = vi.fn();
let plays: PlayInput[] = [];
let waiting: string | undefined;
let desk: ReplayDesk;

beforeEach(() => {
  stop.mockClear();
  [plays, waiting] = [[], 'b'];
  const compiled = compileTree(process.cwd());
  const live = (release: string) => ({ release, loaded: {}, orgs: [] });
  desk = openReplayDesk({
    prover: { ...prover, sideOfRelease: () => prover.sideOfTree(compiled) },
    releases: {
      current: () => live('a'),
      waiting: () => (waiting === undefined ? undefined : live(waiting)),
    } as unknown as LiveReleases,
    compiled: () => compiled,
    entries: () => Promise.resolve([]),
    play(input) {
      plays.push(input);
      return stop;
    },
    borrowers: 3,
  });
});

const lender = [...sets.keys()][0] ?? '';
const same = (number: number): BorrowerReplay => ({
  ...{ number, course: 'happy', lender, changesRoute: false, endsNowhere: false },
});
const moved = (number: number): BorrowerReplay => ({
  ...same(number),
  ...{ kind: 'route', words: 'After one comes two (was three).', place: 'one', changesRoute: true },
  turn: { after: '/register-v2', was: 'the end at /login', now: '/login' },
  answers: { 'income.income': 1000 },
});

it('shows who moves while the others are played, in the order of their numbers', async () => {
  expect(desk.state()).toMatchObject({ state: 'none', of: 3, played: 0 });
  expect(await desk.start()).toMatchObject({ state: 'running', isCurrent: true, played: 0 });
  expect(plays[0]?.numbers).toEqual([1, 2, 3]);
  plays[0]?.onPlayed(moved(3));
  plays[0]?.onPlayed(same(2));
  expect(desk.state()).toMatchObject({
    ...{ state: 'running', played: 2 },
    moves: { borrowers: 2, moved: 1, moves: [{ kind: 'route', example: { number: 3 } }] },
  });
  plays[0]?.onPlayed(moved(1));
  plays[0]?.onDone();
  expect(desk.state()).toMatchObject({
    state: 'done',
    moves: { moved: 2, moves: [{ borrowers: 2, example: { number: 1 } }] },
  });
});

it('remembers the same two releases, and plays others anew', async () => {
  await desk.start();
  await desk.start();
  plays[0]?.onDone();
  expect(await desk.start()).toMatchObject({ state: 'done', isCurrent: true });
  expect(plays).toHaveLength(1);
  waiting = 'c';
  expect(desk.state()).toMatchObject({ state: 'done', isCurrent: false });
  expect(await desk.start()).toMatchObject({ state: 'running', isCurrent: true });
  expect(plays).toHaveLength(2);
});

it('is stopped, keeps what is known, and can be played again', async () => {
  await desk.start();
  plays[0]?.onPlayed(moved(1));
  expect(desk.stop()).toMatchObject({ state: 'stopped', played: 1, moves: { moved: 1 } });
  expect(stop).toHaveBeenCalled();
  expect(await desk.start()).toMatchObject({ state: 'running', played: 0 });
});

it('says why it failed, and that something must wait', async () => {
  await desk.start();
  plays[0]?.onFailed(new Error('out of memory'));
  expect(desk.state()).toMatchObject({
    state: 'failed',
    message: 'Failed to play the borrowers: out of memory',
  });
  waiting = undefined;
  await expect(desk.start()).rejects.toThrow('Please let saves wait, and change something.');
});
