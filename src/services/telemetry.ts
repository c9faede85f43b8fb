import type { CallResult } from '../engine/index.ts';
import { own } from '../domain/index.ts';
import type { Store } from './storage.ts';

/** What names a telemetry session, as the lender gave it. `epoch` is the lender's own number. */
export interface SessionKey {
  readonly uuid: string;
  readonly epoch: number;
  readonly trackerUuid: string;
}

export interface TelemetryDeps {
  /** Outlasts the tab: a browser goes on with its session. */
  readonly store: Store;
  /** Sends the call that establishes a session, with what is kept of an earlier one. Never rejects. */
  readonly open: (kept: Partial<SessionKey>) => Promise<CallResult>;
  /** Hears, in words for the log, that no session could be had. */
  readonly warn: (message: string) => void;
}

const KEYS = {
  uuid: 'telemetry_uuid',
  epoch: 'telemetry_epoch',
  trackerUuid: 'telemetry_trackerUuid',
} as const;

/** What is told of a session that could not be had, after all tries. */
export const NO_SESSION = 'An error occurred while establishing a session, retries failed';

/** What this browser keeps of its session; a part that is missing or of another kind is left out. */
export function readSessionKey(store: Store): Partial<SessionKey> {
  const { uuid, epoch, trackerUuid } = {
    uuid: store.read(KEYS.uuid),
    epoch: store.read(KEYS.epoch),
    trackerUuid: store.read(KEYS.trackerUuid),
  };
  return {
    ...(typeof uuid === 'string' && { uuid }),
    ...(typeof epoch === 'number' && { epoch }),
    ...(typeof trackerUuid === 'string' && { trackerUuid }),
  };
}

/** Gives the session of this page: established by the first who asks, shared by all, asked for anew after a failure. Undefined when it can't be had. */
export function telemetrySession({
  store,
  open,
  warn,
}: TelemetryDeps): () => Promise<SessionKey | undefined> {
  let coming: Promise<SessionKey | undefined> | undefined;
  const establish = async (): Promise<SessionKey | undefined> => {
    const { outcome, response } = await open(readSessionKey(store));
    const key = outcome === 'ok' ? keyIn(own(response.body, 'sessionKey')) : undefined;
    if (key === undefined) {
      coming = undefined;
      warn(NO_SESSION);
      return undefined;
    }
    store.write(KEYS.uuid, key.uuid);
    store.write(KEYS.epoch, key.epoch);
    // This browser's tracker is replaced by the profile's alone.
    if (store.read(KEYS.trackerUuid) === undefined) store.write(KEYS.trackerUuid, key.trackerUuid);
    return key;
  };
  return () => (coming ??= establish());
}

function keyIn(value: unknown): SessionKey | undefined {
  const [uuid, epoch, trackerUuid] = [
    own(value, 'uuid'),
    own(value, 'epoch'),
    own(value, 'trackerUuid'),
  ];
  return typeof uuid === 'string' && typeof epoch === 'number' && typeof trackerUuid === 'string'
    ? { uuid, epoch, trackerUuid }
    : undefined;
}
