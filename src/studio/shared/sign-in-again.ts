/** Lets requests wait while the operator signs in again in another window, so that nothing written is lost. */
import { useEffect, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let waiting: { readonly promise: Promise<void>; readonly resolve: () => void } | undefined;

const notify = (): void => listeners.forEach((listener) => listener());

/** Resolves once the operator is signed in. All requests wait for the same sign-in. */
export function signInAgain(): Promise<void> {
  if (waiting === undefined) {
    const { promise, resolve } = Promise.withResolvers<void>();
    waiting = { promise, resolve };
    notify();
  }
  return waiting.promise;
}

async function look(): Promise<void> {
  const answer = await fetch('/studio/api/me').catch(() => undefined);
  if (answer?.ok !== true) return;
  waiting?.resolve();
  waiting = undefined;
  notify();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const EVERY_MS = 2_000;

/** Whether requests wait for a sign-in. While they do, it looks whether the operator is back. */
export function useSignedOut(): boolean {
  const isOut = useSyncExternalStore(subscribe, () => waiting !== undefined);
  useEffect(() => {
    if (!isOut) return undefined;
    const timer = setInterval(() => void look(), EVERY_MS);
    return () => clearInterval(timer);
  }, [isOut]);
  return isOut;
}
