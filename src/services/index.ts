/** Network and storage services. They send and store, and make no decisions. */
export { localJwtSession, type AuthSession } from './auth-session.ts';
export { cookieSession } from './cookie-session.ts';
export { flagState, overrideFlag, type RemoteFlags } from './flags.ts';
export { FetchError, fetchJson, fetchManifest, type Manifest } from './releases.ts';
export {
  reportRelease,
  reportStepView,
  type ReleaseOutcome,
  type StepView,
} from './report-release.ts';
export { watchReleases } from './watch-releases.ts';
export { ATTEMPTS, retry } from './retry.ts';
export { run, type FailureListener, type RunDeps } from './run.ts';
export { digestSha256 } from './sha256.ts';
export { deviceStore, readUuid, uuidIn, storeOver, tabStore, type Store } from './storage.ts';
export type { SessionKey } from './telemetry.ts';
export { createTransport, NoResponse, type HttpRequest, type Transport } from './transport.ts';
export { memoryStorage, memoryStore } from './memory-storage.ts';
