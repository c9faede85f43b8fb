/** The toasts: short messages that disappear by themselves. One queue for the page. */

/** A message. */
export interface Toast {
  readonly id: number;
  readonly text: string;
}

/** The most toasts that are visible at once; further ones wait. */
export const MAX_VISIBLE_TOASTS = 5;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function update(next: readonly Toast[]): void {
  toasts = next;
  listeners.forEach((listener) => listener());
}

/** Shows a message. The same text twice is shown once, as long as it is there. */
export function showToast(text: string): void {
  if (toasts.some((toast) => toast.text === text)) return;
  lastId += 1;
  update([...toasts, { id: lastId, text }]);
}

/** Removes a message; the first one that waits takes its place. */
export function dismissToast(id: number): void {
  update(toasts.filter((toast) => toast.id !== id));
}

/** All messages, oldest first, those that wait included. The same list until something changes. */
export const currentToasts = (): readonly Toast[] => toasts;

/** Calls back after each change. Gives the function that ends it. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
