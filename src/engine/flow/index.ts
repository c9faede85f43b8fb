/** Decides which step, page, route or request comes next, from the set and the context only. */
export { fillPath, isUnder, matchPath, parseAddress, resolveDots, type Address } from './paths.ts';
export {
  listSteps,
  stepPath,
  stepAt,
  nextStep,
  previousStep,
  canVisit,
  findGuard,
} from './steps.ts';
export { changedPaths, migrateAnswers, type AnswerChange } from './migrate-answers.ts';
export { resolveProgress } from './step-progress.ts';
export { requestFor, type OperationRequest, type RefusedRequest } from './request.ts';
export {
  advance,
  dropAnswered,
  resolveTransition,
  type CallResult,
  type Transition,
  type NextAction,
} from './sequence.ts';
export { pageAt, findEntry, withUrl } from './pages.ts';
export {
  acceptedRedirect,
  isOpen,
  isPlainPage,
  loginFor,
  navigate,
  followRedirect,
  type Destination,
} from './navigate.ts';
export { routeByStatus, resolveRoute, routeOfStage, findStatus, isTerminal } from './status.ts';
export { contextOfStages, resolveInitialStage, outgoingRows, resolveStage } from './stages.ts';
export {
  applicationProgress,
  applicationStep,
  progressLength,
  progressStageAt,
  reachedSteps,
} from './application.ts';
export { partOfStep, type ApplicationPart } from './application-part.ts';
export { activeApplicationModal } from './active-application.ts';
export { isPolling, isWaitOver, jitteredDelay, polledStatus, decidePoll } from './polling.ts';
export { isWaiting, isWaitingAddress, staysAt } from './waiting.ts';
export { callPrefix, isBelow, listScreenPaths } from './call-prefixes.ts';
export { ambiguousPart, isReservedHeader } from './safe-requests.ts';
