/** Answers `explain` and `resolve`: why something shows, and what is shown at a place. */
import { isRecord, own, type UnknownRecord } from '../../src/domain/index.ts';
import { findScreen, type Place, resolveScreen } from '../../src/engine/index.ts';
import { explainSource, type Question } from '../../src/prover/index.ts';
import { RequestError, requireText } from './request.ts';
import { readRequestContext, type RuleSets } from './rule-sets.ts';

/** Answers `resolve`: the screen of a place. */
export function answerResolve(ruleSets: RuleSets, request: UnknownRecord): UnknownRecord {
  const { set, context } = readRequestContext(ruleSets, request, getAnswers(request));
  const place = findPlace(request);
  if (place === undefined || findScreen(set, place) === undefined)
    throw new RequestError(
      'Failed to resolve: the place is unknown. Please name journey and step, page or form of the definitions.',
    );
  return { screen: resolveScreen(set, place, context) };
}

/** Answers `explain`: the rules in their order, what they read and gave, and what would have to differ. */
export function answerExplain(ruleSets: RuleSets, request: UnknownRecord): UnknownRecord {
  const { set, context } = readRequestContext(ruleSets, request, getAnswers(request));
  const question = readQuestion(request);
  return { ...explainSource({ set, question, context, tree: ruleSets.tree }) };
}

function getAnswers(request: UnknownRecord): unknown {
  const answers = own(request, 'answers');
  return isRecord(answers) ? answers : undefined;
}

/** The first of these keys that the request has decides the kind. */
function readQuestion(request: UnknownRecord): Question {
  if (has(request, 'modal')) return { kind: 'modal', modal: requireText(request, 'modal') };
  if (has(request, 'path')) return { kind: 'route', address: requireText(request, 'path') };
  const place = findPlace(request);
  if (place === undefined) return { kind: 'route' };
  if (has(request, 'field')) return { kind: 'field', place, field: requireText(request, 'field') };
  if (has(request, 'block')) return { kind: 'block', place, block: requireText(request, 'block') };
  if (has(request, 'error')) return { kind: 'error', place, error: requireText(request, 'error') };
  return { kind: 'screen', place };
}

const has = (request: UnknownRecord, key: string): boolean => own(request, key) !== undefined;

function findPlace(request: UnknownRecord): Place | undefined {
  if (has(request, 'form')) return { form: requireText(request, 'form') };
  if (has(request, 'page')) return { page: requireText(request, 'page') };
  return has(request, 'journey')
    ? { journey: requireText(request, 'journey'), step: requireText(request, 'step') }
    : undefined;
}
