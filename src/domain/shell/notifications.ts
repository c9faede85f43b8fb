import { own } from '../values/record.ts';

const SHOWN_AT_FIRST = 3;
const MOST_UNREAD = 8;

/** What the menu is drawn from. `conditions` are the tasks as listed; they count as unread, before all others. */
export interface NotificationsInput<Notification, Task> {
  readonly notifications: readonly Notification[];
  readonly conditions?: readonly Task[];
  /** View All was pressed. */
  readonly expanded?: boolean;
  readonly authenticated: boolean;
}

/** The entries to show, unread first (at most eight of those), and whether View All is offered. A visitor has none. */
export function listNotifications<Notification, Task = never>(
  input: NotificationsInput<Notification, Task>,
): { readonly shown: readonly (Notification | Task)[]; readonly viewAll: boolean } {
  if (!input.authenticated) return { shown: [], viewAll: false };
  const known = input.notifications.filter((entry) => typeof own(entry, 'uuid') === 'string');
  const unread = [
    ...(input.conditions ?? []),
    ...known.filter((entry) => own(entry, 'status') === 'UNREAD'),
  ];
  const read = known.filter((entry) => own(entry, 'status') !== 'UNREAD');
  const all = [...unread.slice(0, MOST_UNREAD), ...read];
  return {
    shown: input.expanded ? all : all.slice(0, SHOWN_AT_FIRST),
    viewAll: all.length > SHOWN_AT_FIRST,
  };
}
