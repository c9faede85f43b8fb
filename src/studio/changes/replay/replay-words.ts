/** What is said of the borrowers that are played. */
import type { Move, ReplayState } from './replay-host.ts';

const number = (count: number): string => count.toLocaleString('en-US');

/** After “Your income”: “Offers” instead of “Dashboard”, or the sentence of the difference. */
export function moveWords({ turn, words, kindWords }: Move): string {
  if (turn === undefined) return `${capitalized(kindWords)}: ${words}`;
  return `After “${turn.after}”: ${quoted(turn.now)} instead of ${quoted(turn.was)}`;
}

/** A title in quotes; an end is words. */
const quoted = (title: string): string => (/^(?:Ends|Leaves) /.test(title) ? title : `“${title}”`);

const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** “1,000 invented borrowers: 37 move.” */
export function headlineOf({ state, played, of, moves }: ReplayState): string {
  const moved = moves?.moved ?? 0;
  const told = moved === 0 ? 'nothing changes for them' : `${number(moved)} move`;
  if (state === 'running') return `${number(played)} of ${number(of)} played: ${told} so far.`;
  if (state === 'failed') return `Failed after ${number(played)} borrowers.`;
  if (state === 'stopped') return `Stopped after ${number(played)} borrowers: ${told}.`;
  return `${number(played)} invented borrowers: ${told}.`;
}
