/** Compares what a screen shows besides its form: texts, blocks and buttons. */
import type { Tree } from '../../records.ts';
import { isRecord } from '../../../domain/index.ts';
import { wasText, whenText } from '../words/was.ts';
import { compareBehaviour } from './behaviour.ts';
import { isText, textKind } from './texts.ts';
import type { Comparer, Finding, Verdict } from './verdict.ts';

/** Blocks whose words a borrower agrees to or must be told. */
const LEGAL_BLOCKS = new Set(['legal']);
/** Keys of a block and its entries that only say how they are drawn, and where. */
const LOOKS = new Set(['icon', 'aside', 'beside', 'layout']);
const SCREEN_TEXTS: Readonly<Record<string, string>> = {
  title: 'The title',
  intro: 'The intro',
  announcement: 'The announcement in the step before',
  next: 'The hint at the next step',
  sent: 'The toast',
};

export const compareScreenTexts: Comparer = ({ change, spot, names }) => {
  const [head = '', ...more] = spot.rest;
  const subject = SCREEN_TEXTS[head];
  if (subject !== undefined && more.length === 0)
    return { class: 'safe', kind: 'text', words: wasText(subject, change, names) };
  if (head === 'picture')
    return { class: 'safe', kind: 'picture', words: wasText('The picture', change, names) };
  if (head === 'source')
    return { class: 'safe', kind: 'note', words: wasText('The file', change, names) };
  if (head === 'live' || head === 'id')
    return {
      class: 'dangerous',
      kind: 'block',
      words: wasText(`“${head}” of the screen`, change, names),
    };
  return undefined;
};

export const compareBlocks: Comparer = (finding) => {
  const { change, spot, names } = finding;
  const [head, id = '', ...path] = spot.rest;
  if (head !== 'blocks') return undefined;
  if (id === '') return order(finding, 'blocks');
  const level = spot.levels[2] ?? { before: change.before, after: change.after };
  const block = (isRecord(level.after) ? level.after : level.before) as Tree;
  const subject = `The block ${JSON.stringify(String(block['block']))} ${id}`;
  if (LEGAL_BLOCKS.has(String(block['block'])) && path.join() !== 'place')
    return {
      class: change.op === 'added' && path.length === 0 ? 'dangerous' : 'breaking',
      kind: 'consent',
      words: wasText([subject, ...path].join(' '), change, names),
      probe: { type: 'place' },
    };
  if (path.length === 0)
    return { class: 'dangerous', kind: 'block', words: wasText(subject, change, names) };
  if (path.join() === 'when')
    return {
      class: 'dangerous',
      kind: 'visibility',
      words: whenText(`${subject} is shown`, change, names),
      probe: { type: 'rule' },
    };
  if (LOOKS.has(path.at(-1) ?? ''))
    return {
      class: 'safe',
      kind: 'picture',
      words: wasText([subject, ...path].join(' '), change, names),
    };
  if (isWords(finding))
    return {
      class: 'safe',
      kind: 'text',
      words: wasText([subject, ...path].join(' '), change, names),
    };
  return (
    compareBehaviour(finding) ?? {
      class: 'dangerous',
      kind: 'block',
      words: wasText([subject, ...path].join(' '), change, names),
    }
  );
};

/** Is the change one of words that were and are shown? */
function isWords({ change, spot }: Finding): boolean {
  return (
    textKind(spot.rest) !== undefined &&
    change.op === 'changed' &&
    isText(change.before) &&
    isText(change.after)
  );
}

function order({ change, names }: Finding, list: string): Verdict {
  return change.op === 'moved'
    ? { class: 'safe', kind: 'order', words: `The ${list} are in another order.` }
    : { class: 'dangerous', kind: 'block', words: wasText(`The ${list}`, change, names) };
}

export const compareActions: Comparer = (finding) => {
  const { change, spot, names } = finding;
  const [head = ''] = spot.rest;
  if (head !== 'primary' && head !== 'secondary') return undefined;
  const path = spot.rest.slice(head === 'primary' ? 1 : 2);
  const subject =
    head === 'primary' ? 'The main button' : `The button ${spot.rest[1] ?? ''}`.trim();
  if (head === 'secondary' && spot.rest.length === 1) return order(finding, 'buttons');
  if (path.length === 0)
    return {
      class: change.op === 'removed' ? 'breaking' : 'dangerous',
      kind: 'action',
      words: wasText(subject, change, names),
      probe: { type: 'place' },
    };
  if (path.join() === 'when')
    return {
      class: 'dangerous',
      kind: 'visibility',
      words: whenText(`${subject} is shown`, change, names),
      probe: { type: 'rule' },
    };
  if (isWords(finding) || ['status', 'appearance'].includes(path.join()))
    return {
      class: 'safe',
      kind: 'text',
      words: wasText(`${subject}: its ${path.join(' ')}`, change, names),
    };
  return (
    compareBehaviour(finding) ?? {
      class: 'dangerous',
      kind: 'action',
      words: wasText(`${subject}: its ${path.join(' ')}`, change, names),
    }
  );
};
