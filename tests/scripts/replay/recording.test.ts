/** Recorded sessions: written, read, and played again over other definitions. */
import { describe, expect, it, test } from 'vitest';
import { readRecording, writeRecording } from '../../../scripts/replay/recording.ts';
import { recordSessions, replayBorrowers } from '../../../scripts/replay/replay-borrowers.ts';
import { replaySource } from '../../../src/prover/index.ts';
import { type Edit, editedSide, shippedSide } from '../../prover/diff/edited.ts';
import type { DiffSide } from '../../../src/prover/index.ts';
import { isFullRun } from '../../support/full-run.ts';

const INCOME = 'journeys/register-v2/steps/annual-income';
const stricter: Edit = [INCOME, '/checks/1/when/</1', 9_000_000];
const sourceOf = (side: DiffSide) =>
  replaySource({ before: side, after: side, walks: [], seed: 1, folder: 'hearthline' });

/** Records borrowers over the shipped definitions, and reads what was written. */
async function recorded(count: number, course?: string) {
  const source = sourceOf(shippedSide);
  const courses = source.courses.filter(({ walk }) => walk.name === (course ?? walk.name));
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const recording = await recordSessions({ source: { ...source, courses }, numbers });
  return readRecording(writeRecording(recording), 'sessions.jsonl');
}
/** Plays sessions over definitions with edits. */
const again = (recording: Awaited<ReturnType<typeof recorded>>, edits: readonly Edit[] = []) =>
  replayBorrowers({
    source: { ...sourceOf(editedSide(edits)), ...recording },
    numbers: recording.sessions.map(({ number }) => number),
  });

describe('recorded sessions', () => {
  it('lead to the same places on the same definitions, and are told when they do not', async () => {
    const recording = await recorded(2, 'waitlist');
    expect(recording.sessions.map(({ run }) => run.end.kind)).toEqual(['reached', 'reached']);
    expect(await again(recording)).toMatchObject({ borrowers: 2, differences: [] });
    expect((await again(recording, [stricter])).differences).toMatchObject([
      { words: '/register-v2/annual-income asks to confirm low-income.', borrowers: 2 },
    ]);
  });

  it('of a lender that is gone end nowhere', async () => {
    const { sessions, ...recording } = await recorded(1, 'waitlist');
    const gone = sessions.map((session) => ({ ...session, folder: 'gone-bank' }));
    const { differences } = await again({ ...recording, sessions: gone });
    expect(differences[0]?.words).toBe('The start leads no further: There is no lender gone-bank.');
  });

  it('without the number that is asked for are refused', async () => {
    const recording = await recorded(1, 'waitlist');
    const source = { ...sourceOf(shippedSide), ...recording };
    await expect(replayBorrowers({ source, numbers: [2] })).rejects.toThrow(
      'there is no recorded session 2',
    );
  });
});

const head = '{"format":1,"seed":1,"courses":[{"walk":{"name":"happy"},"fixed":[]}]}';
it.each([
  ['line 1 is no recorded session', ''],
  ['no recording of this version', '{"format":2,"courses":[]}'],
  ['line 1 is no recorded session', 'journeys'],
  ['line 2 is no recorded session', `${head}\n{"course":"happy"}`],
  ['line 2 is no recorded session', `${head}\n{"course":"other","run":{}}`],
  ['line 3 is no recorded session', `${head}\n{"course":"happy","run":{}}\n7`],
])('what cannot be read is refused: %s', (words, text) =>
  expect(() => readRecording(text, 'sessions.jsonl')).toThrow(
    new RegExp(`^Failed to read sessions.jsonl: .*${words}.*record the sessions again`),
  ),
);

test.runIf(isFullRun)(
  '1,000 recorded sessions lead to the same places, or to differences that are listed',
  async () => {
    const recording = await recorded(1000);
    const same = await again(recording);
    expect(same).toMatchObject({ borrowers: 1000, changeRoute: 0, differences: [] });
    const some = { ...recording, sessions: recording.sessions.slice(0, 100) };
    const changed = await again(some, [stricter]);
    const listed = changed.differences.reduce((sum, { borrowers }) => sum + borrowers, 0);
    const counted = Object.values(changed.counts).reduce((sum, number) => sum + number, 0);
    expect(listed).toBe(counted);
    expect(listed).toBeGreaterThan(50);
    expect(changed.changeRoute).toBeLessThanOrEqual(listed);
  },
  3_600_000,
);
