/** Compares journeys, steps and pages: their presence, order, addresses, guards and sequences. */
import { renamedText, wasText, whenText } from '../words/was.ts';
import { compareBehaviour, row } from './behaviour.ts';
import { valueAt } from '../../records.ts';
import { isRecord } from '../../../domain/index.ts';
import {
  breaking,
  dangerous,
  PLACE,
  safe,
  type Comparer,
  type PlacedChange,
  type Verdict,
} from './verdict.ts';

export const compareJourney: Comparer = (finding) => {
  const { change, spot, names } = finding;
  if (spot.area !== 'journeys') return undefined;
  const [key = ''] = spot.rest;
  const subject = `The journey ${spot.group}`;
  if (key === '')
    return (change.op === 'removed' ? breaking : safe)(
      'journey',
      `${subject} is ${change.op}.`,
      PLACE,
    );
  if (key === 'steps')
    return dangerous(
      'step',
      `The steps are asked in another order: ${orderText(change.after)} (was ${orderText(change.before)}).`,
      { probe: { type: 'order' } },
    );
  const words = wasText(`${subject}: its ${spot.rest.join(' ')}`, change, names);
  if (key === 'title' || key === 'progressTitle') return safe('text', words);
  if (key === 'progress') return safe('progress', words);
  if (key === 'basePath' || key === 'stepIn') return breaking('page', words, PLACE);
  if (key === 'product') return dangerous('journey', words);
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
    return dangerous('step', whenText(`${step} is asked`, change, names), {
      probe: { type: 'rule' },
    });
  const words = wasText(`${step}: its ${spot.rest.join(' ')}`, change, names);
  if (key === 'inProgressBar' || key === 'progress') return safe('progress', words);
  if (key === 'locked')
    return dangerous(
      'step',
      change.after === true
        ? `${step} can no longer be hidden by a lender.`
        : `${step} can be hidden by a lender.`,
    );
  return undefined;
};

function wholeStep({ change }: PlacedChange, step: string): Verdict {
  if (change.op === 'removed') return breaking('step', `${step} is removed.`, PLACE);
  if (change.op === 'renamed') return breaking('step', renamedText('The step', change), PLACE);
  const required = valueAt(change.after, ['screen', 'schema', 'required']);
  const mustAnswer = Array.isArray(required) && required.length > 0;
  return (mustAnswer ? breaking : dangerous)(
    'step',
    `${step} is added${mustAnswer ? ' and must be answered' : ''}.`,
    PLACE,
  );
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
    return breaking(kind, renamedText(`The ${kind}`, change), PLACE);
  if (key === '')
    return (change.op === 'removed' ? breaking : safe)(kind, `${subject} is ${change.op}.`, PLACE);
  if (key === 'path')
    return breaking(kind, wasText(`The address of ${subject.toLowerCase()}`, change, names), PLACE);
  if (key === 'fresh' || key === 'product')
    return dangerous(kind, wasText(`${subject}: its ${key}`, change, names));
  return compareBehaviour(finding);
};
