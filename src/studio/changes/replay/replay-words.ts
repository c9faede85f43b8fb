/** Words about the borrowers that are played. */
import { upperFirst } from '../../shared/words.ts';
import type { Move } from '../../../prover/index.ts';
import type { ReplayState } from '../../../host/index.ts';

const number = (count: number): string => count.toLocaleString('en-US');

/** After “Your income”: “Offers” instead of “Dashboard”, or the sentence of the difference. */
export function moveWords({ turn, words, kindWords }: Move): string {
  if (turn === undefined) return `${upperFirst(kindWords)}: ${words}`;
  return `After “${turn.after}”: ${quoted(turn.now)} instead of ${quoted(turn.was)}`;
}

/** A title in quotes; an end is words. */
const quoted = (title: string): string => (/^(?:Ends|Leaves) /.test(title) ? title : `“${title}”`);

/** “1,000 invented borrowers: 37 move.” */
export function headlineOf({ state, played, of, moves }: ReplayState): string {
  const moved = moves?.moved ?? 0;
  const outcome = moved === 0 ? 'nothing changes for them' : `${number(moved)} move`;
  if (state === 'running') return `${number(played)} of ${number(of)} played: ${outcome} so far.`;
  if (state === 'failed') return `Failed after ${number(played)} borrowers.`;
  if (state === 'stopped') return `Stopped after ${number(played)} borrowers: ${outcome}.`;
  return `${number(played)} invented borrowers: ${outcome}.`;
}
