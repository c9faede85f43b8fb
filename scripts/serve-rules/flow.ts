/** The ops that say where a borrower stands and goes. */
import {
  activeApplicationModal,
  applicationProgress,
  entryOf,
  navigate,
  pollOf,
  routeOf,
  stageOf,
} from '../../src/engine/index.ts';
import type { UnknownRecord } from '../../src/domain/index.ts';
import { numberOf, RequestError, textOf } from './request.ts';
import { contextOf, type World } from './definitions.ts';

/** Answers `navigate`: where the borrower ends. */
export function answerNavigate(world: World, request: UnknownRecord): UnknownRecord {
  const { set, context } = contextOf(world, request);
  return { ...navigate(set, textOf(request, 'path'), context) };
}

/** Answers `entry`: the page of an entry path; refuses a path that is none. */
export function answerEntry(world: World, request: UnknownRecord): UnknownRecord {
  const { set, context } = contextOf(world, request);
  const page = entryOf(set, textOf(request, 'path'), context);
  if (page === undefined)
    throw new RequestError('Failed to enter: the path is no entry. Please give / or /register.');
  return { page };
}

/** Answers `route`. */
export function answerRoute(world: World, request: UnknownRecord): UnknownRecord {
  const { set, context } = contextOf(world, request);
  return { ...routeOf(set, context) };
}

/** Answers `stage`. */
export function answerStage(world: World, request: UnknownRecord): UnknownRecord {
  const { set, context } = contextOf(world, request);
  return { stage: stageOf(set, context) };
}

/** Answers `poll`: how long to wait before an attempt, and when to give up. */
export function answerPoll(world: World, request: UnknownRecord): UnknownRecord {
  return {
    ...pollOf(
      contextOf(world, request).set,
      textOf(request, 'status'),
      numberOf(request, 'attempt'),
    ),
  };
}

/** Answers `progress`: step and label of a progress stage; refuses a stage that is unknown. */
export function answerProgress(world: World, request: UnknownRecord): UnknownRecord {
  const { set, context } = contextOf(world, request);
  const progress = applicationProgress(set, textOf(request, 'stage'), context);
  if (progress === undefined)
    throw new RequestError(
      'Failed to find the progress: the stage is unknown. Please give one of the definitions.',
    );
  return { ...progress };
}

/** Answers `activeApplicationModal`. */
export function answerModal(world: World, request: UnknownRecord): UnknownRecord {
  const { set, context } = contextOf(world, request);
  return { modal: activeApplicationModal(set, context) };
}
