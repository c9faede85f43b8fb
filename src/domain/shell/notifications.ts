/** Lists the entries of the notification menu. */
import { own } from '../values/record.ts';

const COLLAPSED_ENTRIES = 3;
const MAX_UNREAD = 8;

/** `conditions` are the borrower's tasks; they count as unread and come first. */
interface NotificationsInput<Notification, Task> {
  readonly notifications: readonly Notification[];
  readonly conditions?: readonly Task[];
  /** View All was pressed. */
  readonly expanded?: boolean;
  readonly authenticated: boolean;
}

/**
 * The entries to show, unread first (at most eight unread), and whether View All is offered. A
 * visitor has none.
 */
export function listNotifications<Notification, Task = never>(
  input: NotificationsInput<Notification, Task>,
): { readonly shown: readonly (Notification | Task)[]; readonly viewAll: boolean } {
  if (!input.authenticated) return { shown: [], viewAll: false };
  const sound = input.notifications.filter((entry) => typeof own(entry, 'uuid') === 'string');
  const unread = [
    ...(input.conditions ?? []),
    ...sound.filter((entry) => own(entry, 'status') === 'UNREAD'),
  ];
  const read = sound.filter((entry) => own(entry, 'status') !== 'UNREAD');
  const all = [...unread.slice(0, MAX_UNREAD), ...read];
  return {
    shown: input.expanded ? all : all.slice(0, COLLAPSED_ENTRIES),
    viewAll: all.length > COLLAPSED_ENTRIES,
  };
}
