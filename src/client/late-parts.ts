/**
 * The code that the first screen does not need: it sends calls, reads entries, searches, and leaves
 * the step or the site. One chunk, which is preloaded once the first form is drawn.
 */
export { loadedBy, runCalls } from './calls/run-sequence.ts';
export { createSubmissions } from './calls/submission.ts';
export { formEntries } from './forms/form-entries.ts';
export { runLookup, searchSuggestions } from './forms/suggestions.ts';
export { firstIncompleteStep } from './journeys/first-incomplete-step.ts';
export { sendStartEvents } from './journeys/start-events.ts';
export { stepBlocks } from './journeys/step-blocks.ts';
export { leaveFor } from './navigation/leave-for.ts';
export { warnOfUnknownStatuses } from './pages/unknown-status.ts';
export { createMove } from './releases/move-answers.ts';
export { resumeApplication } from './releases/resume-application.ts';
