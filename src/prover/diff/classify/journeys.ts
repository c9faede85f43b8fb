/** Compares journeys, steps and pages: their presence, order, addresses, guards and sequences. */
import { renamedText, wasText, whenText } from '../words/was.ts';
import { compareBehaviour, row } from './behaviour.ts';
import { valueAt } from '../../records.ts';
import { isRecord } from '../../../domain/index.ts';
import type { Comparer, Finding, Verdict } from './verdict.ts';

const PLACE = { probe: { type: 'place' } } as const;

export const compareJourney: Comparer = (finding) => {
  const { change, spot, names } = finding;
  if (spot.area !== 'journeys') return undefined;
  const [key = ''] = spot.rest;
  const subject = `The journey ${spot.group}`;
  if (key === '')
    return {
      class: change.op === 'removed' ? 'breaking' : 'safe',
      kind: 'journey',
      words: `${subject} is ${change.op}.`,
      ...PLACE,
    };
  if (key === 'steps')
    return {
      class: 'dangerous',
      kind: 'step',
      words: `The steps are asked in another order: ${orderText(change.after)} (was ${orderText(change.before)}).`,
      probe: { type: 'order' },
    };
  const words = wasText(`${subject}: its ${spot.rest.join(' ')}`, change, names);
  if (key === 'title' || key === 'progressTitle') return { class: 'safe', kind: 'text', words };
  if (key === 'progress') return { class: 'safe', kind: 'progress', words };
  if (key === 'basePath' || key === 'stepIn')
    return { class: 'breaking', kind: 'page', words, ...PLACE };
  if (key === 'product') return { class: 'dangerous', kind: 'journey', words };
  if (key === 'guards') return row(finding, 0, ['guard', 'guard']);
  return compareBehaviour(finding);
};

function orderText(steps: unknown): string {
  return Array.isArray(steps)
    ? steps.map((step) => (isRecord(step) ? String(step['id']) : '')).join(', ')
    : '';
}

export const compareStep: Comparer = (finding) => {
  const { change, spot, names } = finding;
  if (spot.area !== 'steps' || spot.screen !== undefined) return undefined;
  const [key = ''] = spot.rest;
  const step = `The step ${spot.part ?? ''}`;
  if (key === '') return wholeStep(finding, step);
  if (key === 'when')
    return {
      class: 'dangerous',
      kind: 'step',
      words: whenText(`${step} is asked`, change, names),
      probe: { type: 'rule' },
    };
  const words = wasText(`${step}: its ${spot.rest.join(' ')}`, change, names);
  if (key === 'inProgressBar' || key === 'progress')
    return { class: 'safe', kind: 'progress', words };
  if (key === 'locked')
    return {
      class: 'dangerous',
      kind: 'step',
      words:
        change.after === true
          ? `${step} can no longer be hidden by a lender.`
          : `${step} can be hidden by a lender.`,
    };
  return undefined;
};

function wholeStep({ change }: Finding, step: string): Verdict {
  if (change.op === 'removed')
    return { class: 'breaking', kind: 'step', words: `${step} is removed.`, ...PLACE };
  if (change.op === 'renamed')
    return {
      class: 'breaking',
      kind: 'step',
      words: renamedText('The step', change),
      ...PLACE,
    };
  const required = valueAt(change.after, ['screen', 'schema', 'required']);
  const mustAnswer = Array.isArray(required) && required.length > 0;
  return {
    class: mustAnswer ? 'breaking' : 'dangerous',
    kind: 'step',
    words: `${step} is added${mustAnswer ? ' and must be answered' : ''}.`,
    ...PLACE,
  };
}

export const comparePage: Comparer = (finding) => {
  const { change, spot, names } = finding;
  if (
    (spot.area !== 'pages' && spot.area !== 'forms') ||
    (spot.screen !== undefined && spot.rest[0] !== 'submit')
  )
    return undefined;
  const [key = ''] = spot.rest;
  const kind = spot.area === 'pages' ? 'page' : 'form';
  const subject = `The ${kind} ${spot.part ?? ''}`;
  if (key === '' && change.op === 'renamed')
    return { class: 'breaking', kind, words: renamedText(`The ${kind}`, change), ...PLACE };
  if (key === '')
    return {
      class: change.op === 'removed' ? 'breaking' : 'safe',
      kind,
      words: `${subject} is ${change.op}.`,
      ...PLACE,
    };
  if (key === 'path')
    return {
      class: 'breaking',
      kind,
      words: wasText(`The address of ${subject.toLowerCase()}`, change, names),
      ...PLACE,
    };
  if (key === 'fresh' || key === 'product')
    return { class: 'dangerous', kind, words: wasText(`${subject}: its ${key}`, change, names) };
  return compareBehaviour(finding);
};
