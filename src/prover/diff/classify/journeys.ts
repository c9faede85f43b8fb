/** Compares journeys, steps and pages: their presence, order, addresses, guards and sequences. */
import { renamedText } from '../words/was.ts';
import { compareBehaviour, row } from './behaviour.ts';
import { valueAt } from '../../records.ts';
import { isRecord } from '../../../domain/index.ts';
import {
  breaking,
  dangerous,
  PLACE,
  RULE,
  safe,
  type Comparer,
  type KeyVerdicts,
  type PlacedChange,
  type Verdict,
  verdictByKey,
  wholePart,
} from './verdict.ts';

const JOURNEY_KEYS: KeyVerdicts = {
  title: ['safe', 'text'],
  progressTitle: ['safe', 'text'],
  progress: ['safe', 'progress'],
  basePath: ['breaking', 'page'],
  stepIn: ['breaking', 'page'],
  product: ['dangerous', 'journey'],
};

export const compareJourney: Comparer = (finding) => {
  const { change, spot, was } = finding;
  if (spot.area !== 'journeys') return undefined;
  const [key = ''] = spot.rest;
  const subject = `The journey ${spot.group}`;
  if (key === '') return wholePart(finding, 'journey', subject);
  if (key === 'steps')
    return dangerous(
      'step',
      `The steps are asked in another order: ${orderText(change.after)} (was ${orderText(change.before)}).`,
      { probe: { type: 'order' } },
    );
  if (key === 'guards') return row(finding, 0, ['guard', 'guard']);
  const words = was(`${subject}: its ${spot.rest.join(' ')}`);
  return verdictByKey(JOURNEY_KEYS, key, words) ?? compareBehaviour(finding);
};

function orderText(steps: unknown): string {
  return Array.isArray(steps)
    ? steps.map((step) => (isRecord(step) ? String(step['id']) : '')).join(', ')
    : '';
}

export const compareStep: Comparer = (finding) => {
  const { change, spot, was, when } = finding;
  if (spot.area !== 'steps' || spot.screen !== undefined) return undefined;
  const [key = ''] = spot.rest;
  const step = `The step ${spot.part ?? ''}`;
  if (key === '') return wholeStep(finding, step);
  if (key === 'when') return dangerous('step', when(`${step} is asked`), RULE);
  if (key === 'inProgressBar' || key === 'progress')
    return safe('progress', was(`${step}: its ${spot.rest.join(' ')}`));
  const can = change.after === true ? 'can no longer' : 'can';
  return key === 'locked' ? dangerous('step', `${step} ${can} be hidden by a lender.`) : undefined;
};

function wholeStep({ change }: PlacedChange, step: string): Verdict {
  if (change.op === 'removed') return breaking('step', `${step} is removed.`);
  if (change.op === 'renamed') return breaking('step', renamedText('The step', change));
  const required = valueAt(change.after, ['screen', 'schema', 'required']);
  const mustAnswer = Array.isArray(required) && required.length > 0;
  return (mustAnswer ? breaking : dangerous)(
    'step',
    `${step} is added${mustAnswer ? ' and must be answered' : ''}.`,
    PLACE,
  );
}

export const comparePage: Comparer = (finding) => {
  const { change, spot, was } = finding;
  if (
    (spot.area !== 'pages' && spot.area !== 'forms') ||
    (spot.screen !== undefined && spot.rest[0] !== 'submit')
  )
    return undefined;
  const [key = ''] = spot.rest;
  const kind = spot.area === 'pages' ? 'page' : 'form';
  const subject = `The ${kind} ${spot.part ?? ''}`;
  if (key === '' && change.op === 'renamed')
    return breaking(kind, renamedText(`The ${kind}`, change));
  if (key === '') return wholePart(finding, kind, subject);
  if (key === 'path') return breaking(kind, was(`The address of ${subject.toLowerCase()}`));
  if (key === 'fresh' || key === 'product') return dangerous(kind, was(`${subject}: its ${key}`));
  return compareBehaviour(finding);
};
