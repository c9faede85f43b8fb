/** What runs sequences of calls. A lazy chunk; the first screen sends none. */
export { loadedBy, runCalls } from './run-sequence.ts';
export { createSubmissions } from './submission.ts';
