/** Words for the parts of a map and the ways between them. */
import type { MapPart, MapRule } from '../../prover/index.ts';

export const PART_NAMES: { readonly [part in MapPart]: string } = {
  start: 'Start',
  guard: 'Guard',
  step: 'Page of the journey',
  end: 'End',
  status: 'Status',
  stage: 'Stage',
  moment: 'Rule',
  page: 'Page',
  dialog: 'Dialog',
};

/** A rule as a condition; empty when it always holds. */
export const conditionWords = ({ sentence }: MapRule): string =>
  sentence === '' ? '' : `If ${sentence}`;

/** The words at a line of the map: the first condition, and how many ways there are more. */
export function wayWords(ways: readonly MapRule[]): string {
  const [first] = ways.filter(({ sentence }) => sentence !== '');
  if (first === undefined || ways.some(({ sentence }) => sentence === '')) return '';
  return ways.length === 1 ? first.sentence : `${first.sentence}, and ${ways.length - 1} more`;
}

/** The words, cut at a number of characters. */
export const cut = (words: string, most: number): string =>
  words.length > most ? `${words.slice(0, most - 1).trimEnd()}…` : words;
