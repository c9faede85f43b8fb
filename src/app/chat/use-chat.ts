import {
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import { chatMode } from '../../domain/index.ts';
import {
  httpChat,
  type ChatHours,
  type ChatSession,
  type ChatVisitor,
  type Rating,
  type Saying,
} from '../../services/chat.ts';
import { chatAfter, NO_CHAT, type ChatState, type Pending } from './chat-state.ts';
import { chatCall } from './chat-call.ts';
import { useEvery } from './chat-every.ts';
import type { Client } from '../../client/index.ts';

const KEPT = 'chat-session';
const HEAR_MS = 2000;
const HEAR_CLOSED_MS = 15_000;
const RENEW_MS = 60_000;
const HOURS_MS = 60_000;

export interface Chat {
  readonly state: ChatState;
  /** When someone of the lender answers; undefined until that was asked for. */
  readonly hours: ChatHours | undefined;
  readonly start: (visitor: ChatVisitor) => Promise<undefined>;
  readonly say: (text: string, files: readonly File[]) => void;
  readonly resend: (key: string) => void;
  readonly rate: (rating: Rating) => Promise<boolean>;
  /** Tells that something went wrong beside the conversation. */
  readonly fail: () => void;
  readonly end: () => void;
  readonly restart: () => void;
}

/** A chat for as long as the tab is open: its session outlasts a reload, what was said is asked for again. */
export function useChat(
  client: Client,
  {
    shown,
    asked,
    stream,
  }: { readonly shown: boolean; readonly asked: string | undefined; readonly stream: boolean },
): Chat {
  const [state, tell] = useReducer(chatAfter, NO_CHAT);
  const [hours, setHours] = useState<ChatHours>();
  const port = useMemo(() => httpChat(chatCall(client), Date.now), [client]);
  const { session, stage } = state;
  const forget = useCallback(() => client.tabStorage.remove(KEPT), [client]);
  const leave = useCallback(() => {
    forget();
    tell({ did: 'restart' });
  }, [forget]);
  const keep = (kept: ChatSession) => client.tabStorage.write(KEPT, kept);

  useEffect(() => {
    const kept = keptSession(client);
    if (kept !== undefined) tell({ did: 'open', session: kept });
  }, [client]);
  useEffect(() => {
    if (stage === 'ended') forget();
  }, [stage, forget]);
  // What someone said must not be shown to whoever signs in next.
  const was = useRef(client.get().authenticated);
  useEffect(
    () =>
      client.subscribe(() => {
        const { authenticated } = client.get();
        if (was.current && !authenticated) leave();
        was.current = authenticated;
      }),
    [client, leave],
  );
  useEffect(() => {
    if (shown) tell({ did: 'look' });
  }, [shown]);

  const hear = async () => {
    if (session === undefined) return;
    const told = await port.hear(session);
    if (told.ok)
      return tell({ did: 'hear', of: session.conversationId, ...told.value, seen: shown });
    // A conversation of which nothing can be read is none: it is begun anew.
    if (told.trouble !== 'lost' && state.messages.length === 0) leave();
    if (told.trouble !== 'token' || state.messages.length > 0)
      tell({ did: 'fail', trouble: told.trouble });
    return undefined;
  };
  const hearFirst = useEffectEvent(hear);
  useEffect(() => void hearFirst(), [session?.conversationId]);
  const good = stage === 'talking' && state.trouble !== 'token';
  // The chatbot answers at once; only a connection that was lost is looked after.
  useEvery(
    good && (session?.mode === 'agent' || state.trouble === 'lost')
      ? shown
        ? HEAR_MS
        : HEAR_CLOSED_MS
      : undefined,
    hear,
  );
  useEvery(good ? RENEW_MS : undefined, async () => {
    if (session === undefined) return;
    const told = await port.renew(session);
    if (!told.ok) return tell({ did: 'fail', trouble: told.trouble });
    keep(told.value);
    return tell({ did: 'renew', of: session.conversationId, session: told.value });
  });
  const look = () => port.hours().then(setHours);
  const lookFirst = useEffectEvent(look);
  useEffect(() => {
    if (shown && stage === 'asking') void lookFirst();
  }, [shown, stage]);
  useEvery(shown && stage === 'asking' ? HOURS_MS : undefined, look);

  const send = async (saying: Saying) => {
    if (session === undefined) return;
    tell({ did: 'say', saying });
    const told = await port.say(session, saying);
    tell(
      told.ok
        ? { did: 'said', of: session.conversationId, key: saying.key, messages: told.value }
        : { did: 'unsaid', key: saying.key, trouble: told.trouble },
    );
  };
  return {
    state,
    hours,
    async start(visitor) {
      tell({ did: 'start' });
      const { open } = hours ?? (await port.hours());
      const kept = keptSession(client);
      const { mode, channel } = chatMode({
        agentSession: kept?.mode === 'agent',
        chatbotSession: kept?.mode === 'chatbot',
        open,
        stream,
        requestedMode: asked,
        production: client.get().info.environment === 'production',
      });
      const told = await port.open(visitor, mode, channel);
      if (told.ok) keep(told.value);
      tell(told.ok ? { did: 'open', session: told.value } : { did: 'fail', trouble: 'failed' });
      return undefined;
    },
    // In order, so that a file does not overtake the words about it.
    say: (text, files) =>
      void sayings(text, files).reduce(
        (before, saying) => before.then(() => send(saying)),
        Promise.resolve(),
      ),
    resend: (key) => {
      const again = state.pending.find((one: Pending) => one.key === key);
      if (again) void send(again);
    },
    async rate(rating) {
      if (session === undefined) return false;
      const told = await port.rate(session, rating);
      tell(
        told.ok
          ? { did: 'rate', questionId: rating.questionId }
          : { did: 'fail', trouble: told.trouble === 'token' ? 'token' : 'failed' },
      );
      return told.ok;
    },
    fail: () => tell({ did: 'fail', trouble: 'failed' }),
    end: () => tell({ did: 'end' }),
    restart: leave,
  };
}

/** A message of the words, and one of each file, which is named by its name. Nothing without either. */
function sayings(text: string, files: readonly File[]): readonly Saying[] {
  const words = text.trim() === '' ? [] : [{ text: text.trim(), key: crypto.randomUUID() }];
  return [...words, ...files.map((file) => ({ text: file.name, file, key: crypto.randomUUID() }))];
}

/** The session that this tab keeps; undefined when there is none or its time is over. */
function keptSession(client: Client): ChatSession | undefined {
  const kept = client.tabStorage.read(KEPT) as Partial<ChatSession> | undefined;
  const whole =
    typeof kept?.conversationId === 'string' &&
    typeof kept.token === 'string' &&
    typeof kept.until === 'number' &&
    (kept.mode === 'agent' || kept.mode === 'chatbot');
  return whole && Number(kept.until) > Date.now() ? (kept as ChatSession) : undefined;
}
