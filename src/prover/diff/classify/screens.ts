/** Compares what a screen shows besides its form: texts, blocks and buttons. */
import type { Tree } from '../../records.ts';
import { isRecord } from '../../../domain/index.ts';
import { compareBehaviour } from './behaviour.ts';
import { isWords } from './texts.ts';
import {
  breaking,
  dangerous,
  PLACE,
  RULE,
  safe,
  type Comparer,
  type PlacedChange,
  type Verdict,
} from './verdict.ts';

/** Keys of a block and its entries that only say how they are drawn, and where. */
const LOOKS = new Set(['icon', 'afterActions', 'aside', 'beside', 'layout', 'main']);
const SCREEN_TEXTS: Readonly<Record<string, string>> = {
  title: 'The title',
  intro: 'The intro',
  announcement: 'The announcement in the step before',
  next: 'The hint at the next step',
  sent: 'The toast',
};

export const compareScreenTexts: Comparer = ({ spot, was }) => {
  const [head = '', ...more] = spot.rest;
  const subject = SCREEN_TEXTS[head];
  if (subject !== undefined && more.length === 0) return safe('text', was(subject));
  if (head === 'picture') return safe('picture', was('The picture'));
  if (head === 'source') return safe('note', was('The file'));
  const isOfScreen = head === 'live' || head === 'id';
  return isOfScreen ? dangerous('block', was(`“${head}” of the screen`)) : undefined;
};

export const compareBlocks: Comparer = (finding) => {
  const { change, spot, was, when } = finding;
  const [head, id = '', ...path] = spot.rest;
  if (head !== 'blocks') return undefined;
  if (id === '') return order(finding, 'blocks');
  const level = spot.levels[2] ?? { before: change.before, after: change.after };
  const block = (isRecord(level.after) ? level.after : level.before) as Tree;
  const subject = `The block ${JSON.stringify(String(block['block']))} ${id}`;
  const words = was([subject, ...path].join(' '));
  if (block['block'] === 'legal' && path.join() !== 'place')
    return (change.op === 'added' && path.length === 0 ? dangerous : breaking)(
      'consent',
      words,
      PLACE,
    );
  if (path.length === 0) return dangerous('block', words);
  if (path.join() === 'when') return dangerous('visibility', when(`${subject} is shown`), RULE);
  if (LOOKS.has(path.at(-1) ?? '')) return safe('picture', words);
  if (isWords(finding)) return safe('text', words);
  return compareBehaviour(finding) ?? dangerous('block', words);
};

function order({ change, was }: PlacedChange, list: string): Verdict {
  return change.op === 'moved'
    ? safe('order', `The ${list} are in another order.`)
    : dangerous('block', was(`The ${list}`));
}

export const compareActions: Comparer = (finding) => {
  const { change, spot, was, when } = finding;
  const [head = ''] = spot.rest;
  if (head !== 'primary' && head !== 'secondary') return undefined;
  const path = spot.rest.slice(head === 'primary' ? 1 : 2);
  const subject =
    head === 'primary' ? 'The main button' : `The button ${spot.rest[1] ?? ''}`.trim();
  if (head === 'secondary' && spot.rest.length === 1) return order(finding, 'buttons');
  if (path.length === 0)
    return (change.op === 'removed' ? breaking : dangerous)('action', was(subject), PLACE);
  if (path.join() === 'when') return dangerous('visibility', when(`${subject} is shown`), RULE);
  const words = was(`${subject}: its ${path.join(' ')}`);
  if (isWords(finding) || ['status', 'appearance'].includes(path.join()))
    return safe('text', words);
  return compareBehaviour(finding) ?? dangerous('action', words);
};
