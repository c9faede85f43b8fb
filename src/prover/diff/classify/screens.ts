/** Compares what a screen shows besides its form: texts, blocks and buttons. */
import type { Tree } from '../../records.ts';
import { isRecord } from '../../../domain/index.ts';
import { wasText, whenText } from '../words/was.ts';
import { compareBehaviour } from './behaviour.ts';
import { isWords } from './texts.ts';
import {
  breaking,
  dangerous,
  PLACE,
  safe,
  type Comparer,
  type PlacedChange,
  type Verdict,
} from './verdict.ts';

/** Blocks whose words a borrower agrees to or must be told. */
const LEGAL_BLOCKS = new Set(['legal']);
/** Keys of a block and its entries that only say how they are drawn, and where. */
const LOOKS = new Set(['icon', 'afterActions', 'aside', 'beside', 'layout', 'main']);
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
    return safe('text', wasText(subject, change, names));
  if (head === 'picture') return safe('picture', wasText('The picture', change, names));
  if (head === 'source') return safe('note', wasText('The file', change, names));
  if (head === 'live' || head === 'id')
    return dangerous('block', wasText(`“${head}” of the screen`, change, names));
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
    return (change.op === 'added' && path.length === 0 ? dangerous : breaking)(
      'consent',
      wasText([subject, ...path].join(' '), change, names),
      PLACE,
    );
  if (path.length === 0) return dangerous('block', wasText(subject, change, names));
  if (path.join() === 'when')
    return dangerous('visibility', whenText(`${subject} is shown`, change, names), {
      probe: { type: 'rule' },
    });
  if (LOOKS.has(path.at(-1) ?? ''))
    return safe('picture', wasText([subject, ...path].join(' '), change, names));
  if (isWords(finding)) return safe('text', wasText([subject, ...path].join(' '), change, names));
  return (
    compareBehaviour(finding) ??
    dangerous('block', wasText([subject, ...path].join(' '), change, names))
  );
};

function order({ change, names }: PlacedChange, list: string): Verdict {
  return change.op === 'moved'
    ? safe('order', `The ${list} are in another order.`)
    : dangerous('block', wasText(`The ${list}`, change, names));
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
    return (change.op === 'removed' ? breaking : dangerous)(
      'action',
      wasText(subject, change, names),
      PLACE,
    );
  if (path.join() === 'when')
    return dangerous('visibility', whenText(`${subject} is shown`, change, names), {
      probe: { type: 'rule' },
    });
  if (isWords(finding) || ['status', 'appearance'].includes(path.join()))
    return safe('text', wasText(`${subject}: its ${path.join(' ')}`, change, names));
  return (
    compareBehaviour(finding) ??
    dangerous('action', wasText(`${subject}: its ${path.join(' ')}`, change, names))
  );
};
