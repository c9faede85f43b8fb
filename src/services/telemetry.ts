/** Opens the telemetry session of this browser once, for all events. */
import type { CallResult } from '../engine/index.ts';
import { own } from '../domain/index.ts';
import { retry } from './retry.ts';
import { readUuid, type Store } from './storage.ts';

/** The lender's key of a telemetry session. `epoch` is the lender's number. */
export interface SessionKey {
  readonly uuid: string;
  readonly epoch: number;
  readonly trackerUuid: string;
}

/** The input of a telemetry session. */
interface TelemetryDeps {
  /** Stores the key beyond the tab, so that a browser continues its session. */
  readonly store: Store;
  /** Sends the call that opens a session, with the stored parts of an earlier key. Never rejects. */
  readonly open: (stored: Partial<SessionKey>) => Promise<CallResult>;
  /** Waits between attempts. */
  readonly clock: { wait(ms: number): Promise<void> };
}

/** The number of attempts to open a session: one, and three retries. */
const ATTEMPTS = 4;
const KEYS = {
  uuid: 'telemetry_uuid',
  epoch: 'telemetry_epoch',
  trackerUuid: 'telemetry_trackerUuid',
} as const;

/** No session could be opened, after all retries. */
export class SessionError extends Error {
  override readonly name = 'SessionError';
  readonly status = 500;
  constructor() {
    super('An error occurred while establishing a session, retries failed');
  }
}

/** The stored parts of the key. A part that is missing or of another form is left out. */
export function readSessionKey(store: Store): Partial<SessionKey> {
  const uuid = readUuid(store, KEYS.uuid);
  const epoch = store.read(KEYS.epoch);
  const trackerUuid = readUuid(store, KEYS.trackerUuid);
  return {
    ...(uuid !== undefined && { uuid }),
    ...(typeof epoch === 'number' && { epoch }),
    ...(trackerUuid !== undefined && { trackerUuid }),
  };
}

/**
 * Returns a function that gives the session of this page. The first call opens it, with three
 * retries whatever the response is; all calls share it, and a call after a failure opens it again.
 * Rejects with SessionError when it cannot be opened.
 */
export function telemetrySession({ store, open, clock }: TelemetryDeps): () => Promise<SessionKey> {
  let opening: Promise<SessionKey> | undefined;
  const openSession = async (): Promise<SessionKey> => {
    const result = await retry(() => open(readSessionKey(store)), {
      clock,
      attempts: ATTEMPTS,
      isRetryable: (answer) => findKey(answer) === undefined,
      leastDelayMs: ({ response }) => response.retryAfterMs,
    });
    const key = findKey(result);
    if (key === undefined) {
      opening = undefined;
      throw new SessionError();
    }
    store.writeText(KEYS.uuid, key.uuid);
    store.write(KEYS.epoch, key.epoch);
    // Only the profile's tracker may replace a stored one.
    if (readUuid(store, KEYS.trackerUuid) === undefined)
      store.writeText(KEYS.trackerUuid, key.trackerUuid);
    return key;
  };
  return () => (opening ??= openSession());
}

/** The key in the response; undefined for a failure, and for a key of another form. */
function findKey({ outcome, response }: CallResult): SessionKey | undefined {
  const value = outcome === 'ok' ? own(response.body, 'sessionKey') : undefined;
  const [uuid, epoch, trackerUuid] = [
    own(value, 'uuid'),
    own(value, 'epoch'),
    own(value, 'trackerUuid'),
  ];
  return typeof uuid === 'string' && typeof epoch === 'number' && typeof trackerUuid === 'string'
    ? { uuid, epoch, trackerUuid }
    : undefined;
}
