/** The toasts of a visit: short messages that disappear by themselves. */
import type { Client, Toast, ToastStore } from '../../../client/index.ts';

/** The maximum number of visible toasts; further ones wait. */
export const MAX_VISIBLE_TOASTS = 5;

/** The toasts of a client's visit. */
export const toastStore = ({ visit }: Client): ToastStore => (visit.toasts ??= createToastStore());

function createToastStore(): ToastStore {
  let toasts: readonly Toast[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();
  const update = (next: readonly Toast[]): void => {
    toasts = next;
    listeners.forEach((listener) => listener());
  };
  return {
    show(text) {
      if (toasts.some((toast) => toast.text === text)) return;
      lastId += 1;
      update([...toasts, { id: lastId, text }]);
    },
    dismiss: (id) => update(toasts.filter((toast) => toast.id !== id)),
    list: () => toasts,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
