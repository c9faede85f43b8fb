/** The toasts: short messages that disappear by themselves. One queue for the page. */

/** A message. */
export interface Toast {
  readonly id: number;
  readonly text: string;
}

/** The maximum number of visible toasts; further ones wait. */
export const MAX_VISIBLE_TOASTS = 5;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function update(next: readonly Toast[]): void {
  toasts = next;
  listeners.forEach((listener) => listener());
}

/** Shows a message. A text that is already in the queue is not added again. */
export function showToast(text: string): void {
  if (toasts.some((toast) => toast.text === text)) return;
  lastId += 1;
  update([...toasts, { id: lastId, text }]);
}

/** Removes a message; the first waiting one is shown instead. */
export function dismissToast(id: number): void {
  update(toasts.filter((toast) => toast.id !== id));
}

/**
 * All messages, oldest first, including the waiting ones. The same list until something changes.
 */
export const currentToasts = (): readonly Toast[] => toasts;

/** Calls the listener after each change. Returns a function that unsubscribes. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
