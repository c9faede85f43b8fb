/** Answers the ops about routing: navigate, entry, route, stage, poll, progress and the application modal. */
import {
  activeApplicationModal,
  applicationProgress,
  findEntry,
  navigate,
  decidePoll,
  resolveRoute,
  resolveStage,
} from '../../src/engine/index.ts';
import type { UnknownRecord } from '../../src/domain/index.ts';
import { computeNumber, RequestError, requireText } from './request.ts';
import { readRequestContext, type RuleSets } from './rule-sets.ts';

/** Answers `navigate`: where the borrower ends up. */
export function answerNavigate(ruleSets: RuleSets, request: UnknownRecord): UnknownRecord {
  const { set, context } = readRequestContext(ruleSets, request);
  return { ...navigate(set, requireText(request, 'path'), context) };
}

/** Answers `entry`: the page of an entry path; throws RequestError for any other path. */
export function answerEntry(ruleSets: RuleSets, request: UnknownRecord): UnknownRecord {
  const { set, context } = readRequestContext(ruleSets, request);
  const page = findEntry(set, requireText(request, 'path'), context);
  if (page === undefined)
    throw new RequestError('Failed to enter: the path is no entry. Please give / or /register.');
  return { page };
}

export function answerRoute(ruleSets: RuleSets, request: UnknownRecord): UnknownRecord {
  const { set, context } = readRequestContext(ruleSets, request);
  return { ...resolveRoute(set, context) };
}

export function answerStage(ruleSets: RuleSets, request: UnknownRecord): UnknownRecord {
  const { set, context } = readRequestContext(ruleSets, request);
  return { stage: resolveStage(set, context) };
}

/** Answers `poll`: how long to wait before an attempt, and when to give up. */
export function answerPoll(ruleSets: RuleSets, request: UnknownRecord): UnknownRecord {
  return {
    ...decidePoll(
      readRequestContext(ruleSets, request).set,
      requireText(request, 'status'),
      computeNumber(request, 'attempt'),
    ),
  };
}

/** Answers `progress`: step and label of a progress stage; throws RequestError for an unknown stage. */
export function answerProgress(ruleSets: RuleSets, request: UnknownRecord): UnknownRecord {
  const { set, context } = readRequestContext(ruleSets, request);
  const progress = applicationProgress(set, requireText(request, 'stage'), context);
  if (progress === undefined)
    throw new RequestError(
      'Failed to find the progress: the stage is unknown. Please give one of the definitions.',
    );
  return { ...progress };
}

/** Answers `activeApplicationModal`. */
export function answerModal(ruleSets: RuleSets, request: UnknownRecord): UnknownRecord {
  const { set, context } = readRequestContext(ruleSets, request);
  return { modal: activeApplicationModal(set, context) };
}
