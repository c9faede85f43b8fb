/** Receives the notifications of the database on the connection that a host holds. */
import type { Client } from 'pg';

/** The channel of the notifications about state. */
const CHANNEL = 'journey_state';
/** How often a lost connection is made again, in milliseconds. */
const RETRY_MS = 1_000;

/** Receives a text, or undefined when some may have been missed. */
export type Listener = (text: string | undefined) => void;

/** `hold` makes the connection if there is none. */
export function createListening(hold: () => Promise<unknown>) {
  const listeners = new Set<Listener>();
  let timer: ReturnType<typeof setInterval> | undefined;
  const tell = (text?: string): void => listeners.forEach((listener) => listener(text));
  const stop = (): void => {
    clearInterval(timer);
    timer = undefined;
  };
  return {
    /** The statement that sends a text to all hosts. */
    notification: (text: string) => ({
      text: 'SELECT pg_notify($1, $2)',
      values: [CHANNEL, text] as const,
    }),
    /** Listens on a new connection. */
    begin: async (client: Client): Promise<void> => {
      client.on('notification', ({ payload }) => tell(payload ?? ''));
      await client.query(`LISTEN ${CHANNEL}`);
      // Nobody heard what was sent before.
      tell();
    },
    listen: (listener: Listener): (() => void) => {
      listeners.add(listener);
      const ask = () => void hold().catch(() => undefined);
      if (timer === undefined) {
        timer = setInterval(ask, RETRY_MS);
        timer.unref();
        ask();
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stop();
      };
    },
    stop,
  };
}
