/** Decides which step, page, route or request comes next, from the set and the context only. */
export { fillPath, isUnder, matchPath, parseAddress, resolveDots, type Address } from './paths.ts';
export {
  listSteps as stepsOf,
  stepPath,
  stepAt,
  nextStep,
  previousStep,
  canVisit,
  findGuard as guardOf,
} from './steps.ts';
export { changedPaths, migrateAnswers, type AnswerChange } from './migrate-answers.ts';
export { resolveProgress as progressOf } from './step-progress.ts';
export { requestFor, type OperationRequest, type RefusedRequest } from './request.ts';
export {
  advance,
  resolveTransition,
  type CallResult,
  type Transition,
  type NextAction,
} from './sequence.ts';
export { pageAt, findEntry as entryOf, withUrl } from './pages.ts';
export {
  acceptedRedirect,
  isOpen,
  isPlainPage,
  loginFor,
  navigate,
  followRedirect as redirectOf,
  type Destination,
} from './navigate.ts';
export {
  routeByStatus,
  resolveRoute as routeOf,
  routeOfStage,
  findStatus as statusOf,
  isTerminal,
} from './status.ts';
export {
  contextOfStages,
  resolveInitialStage as initialStageOf,
  outgoingRows,
  resolveStage as stageOf,
} from './stages.ts';
export {
  applicationProgress,
  applicationStep,
  progressLength,
  progressStageAt,
  reachedSteps,
} from './application.ts';
export { partOfStep, type ApplicationPart } from './application-part.ts';
export { activeApplicationModal } from './active-application.ts';
export { isWaitOver, jitteredDelay, polledStatus, decidePoll as pollOf } from './polling.ts';
export { isWaiting, isWaitingAddress, staysAt } from './waiting.ts';
export { callPrefix, isBelow, listScreenPaths as screenPathsOf } from './call-prefixes.ts';
export { ambiguousPart, isReservedHeader } from './safe-requests.ts';
