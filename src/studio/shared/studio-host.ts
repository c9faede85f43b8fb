/** Calls the desks of the host, and follows what it saves. */
import type { DraftState, Role, StudioCalls, StudioRoles } from '../../host/index.ts';
import type { SaveState } from '../../domain/index.ts';
import { DRAFT_ID, noteRelease } from './place.ts';
import { signInAgain } from './sign-in-again.ts';

const NO_ANSWER = 'The host does not answer. Please try again.';
/** The answer may be lost, too. */
const NO_ANSWER_TO_CHANGE =
  'The host does not answer, so it is unknown whether this was done. Please look before you try again.';
const TOO_LARGE =
  'This is larger than 32 MB, the most that is sent at once. Nothing was saved. Please shorten it, or copy the file into the folder of the definitions.';

/** The cause of an error for a change that does not fit the definitions as they are now. */
export const UNFIT = 422;

/**
 * Sends a request and returns its answer. Rejects with the host's message for the author, and its
 * status as the cause. A request of somebody who is signed out is sent again once they are back.
 */
export async function send<T>(
  path: string,
  body?: unknown,
  noAnswer = body === undefined ? NO_ANSWER : NO_ANSWER_TO_CHANGE,
): Promise<T> {
  const answer = await fetch(path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'content-type': 'application/json',
      ...(DRAFT_ID !== '' && { 'x-draft': DRAFT_ID }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new Error(noAnswer);
  });
  if (answer.status === 401) {
    await signInAgain();
    return send(path, body, noAnswer);
  }
  if (answer.status === 413) throw new Error(TOO_LARGE);
  const result = (await answer.json().catch(() => ({}))) as T & { readonly message?: string };
  if (!answer.ok)
    throw new Error(result.message ?? `The host answered ${answer.status}.`, {
      cause: answer.status,
    });
  return result;
}

type Sent<Method> = Method extends (...args: infer Args) => infer Result
  ? (...args: Args) => Promise<Awaited<Result>>
  : never;

type RoleOf<Desk extends keyof StudioCalls, Method> = Method extends keyof StudioRoles[Desk]
  ? StudioRoles[Desk][Method]
  : never;

/** The methods of the desks that need one of the roles. */
type Calls<Needed extends Role> = {
  readonly [Desk in keyof StudioCalls]: {
    readonly [
      Method in keyof StudioCalls[Desk] as RoleOf<Desk, Method> extends Needed ? Method : never
    ]: Sent<StudioCalls[Desk][Method]>;
  };
};

/** An object whose members are made when they are read. */
const onRead = <Member>(make: (name: string) => Member): object =>
  new Proxy({}, { get: (_, name) => make(String(name)) });

const callDesks = (noAnswer: string): object =>
  onRead((desk) =>
    onRead(
      (method) =>
        (...args: readonly unknown[]) =>
          send(`/studio/api/${desk}/${method}`, { args }, noAnswer),
    ),
  );

/** Reads from the desks of the host: `fromHost.map.list(folder)`. */
export const fromHost = callDesks(NO_ANSWER) as Calls<'look'>;

/** Changes something by the desks of the host: `toHost.drafts.add(name)`. */
export const toHost = callDesks(NO_ANSWER_TO_CHANGE) as Calls<Exclude<Role, 'look'>>;

interface SaveListeners {
  /** Called with each save. */
  readonly onSave: (state: SaveState) => void;
  /** Called in a draft with each of its states. */
  readonly onDraft: (state: DraftState) => void;
  /** Called when the host stops to answer, and when it answers again. */
  readonly onAway: (isAway: boolean) => void;
}

/** Follows the saves. Returns the function that stops it. */
export function watchSaves({ onSave, onDraft, onAway }: SaveListeners): () => void {
  const follow = (address: string, name: string, onData: (data: unknown) => void) =>
    followEvents({ address, name, onData, onAway });
  let known = '';
  const note = (save: SaveState | null): void => {
    const next = JSON.stringify(save);
    // Others come and go without a save, and a stream that opens again begins with the last one.
    if (save !== null && next !== known) onSave(save);
    known = next;
  };
  if (DRAFT_ID === '')
    return follow('/releases/events', 'save', (data) => note(data as SaveState | null));
  return follow(`/studio/api/draft/events?draft=${DRAFT_ID}`, 'state', (data) => {
    const state = data as DraftState;
    const { save } = state;
    if (save !== null && 'release' in save) noteRelease(save.release);
    onDraft(state);
    note(save);
  });
}

interface Followed extends Pick<SaveListeners, 'onAway'> {
  readonly address: string;
  readonly name: string;
  readonly onData: (data: unknown) => void;
}

/** The state of a stream that the browser does not open again, as after an answer that is none. */
const CLOSED = 2;
const RETRY_MS = 5000;

/**
 * Follows a stream of events while the tab is seen: a browser has six connections to a host for all
 * tabs, and more streams would keep every request waiting. Returns the function that stops it.
 */
function followEvents({ address, name, onData, onAway }: Followed): () => void {
  let events: EventSource | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;
  /** A refused stream has no status: the answer to another request says whether one is signed out. */
  const ask = async (): Promise<void> => {
    if (isAsking) return;
    isAsking = true;
    await send('/studio/api/me').catch(() => undefined);
    isAsking = false;
  };
  const stop = (): void => {
    clearTimeout(again);
    events?.close();
    events = undefined;
  };
  const look = (): void => {
    if (document.hidden) return stop();
    if (events !== undefined) return;
    events = new EventSource(address);
    events.addEventListener('error', () => {
      onAway(true);
      if (events?.readyState !== CLOSED) return;
      void ask();
      stop();
      again = setTimeout(look, RETRY_MS);
    });
    events.addEventListener('open', () => onAway(false));
    events.addEventListener(name, ({ data }: MessageEvent<string>) => onData(JSON.parse(data)));
  };
  look();
  document.addEventListener('visibilitychange', look);
  return () => {
    document.removeEventListener('visibilitychange', look);
    stop();
  };
}
