/** Waits for the telemetry session of the page. */
import type { AppStore } from '../state/app-store.ts';

/**
 * Calls `send` once, with the telemetry session, when it is open: now, or after a failed attempt
 * when a later one succeeds. Never calls it in a page whose session is never opened.
 */
export function onceInTelemetrySession(client: AppStore, send: (session: unknown) => void): void {
  const check = (): void => {
    const session = client.get().loaded['telemetrySession'];
    if (session === undefined) return;
    stop();
    send(session);
  };
  const stop = client.subscribe(check);
  check();
}
