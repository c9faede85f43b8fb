/** Outstanding tasks as notifications. Pure. */
import {
  listConditions,
  listNotifications,
  own,
  ownWords,
  relativeTime,
  type ConditionItem,
} from '../../../domain/index.ts';
import type { CompiledSet, Context } from '../../../engine/index.ts';
import type { NotificationEntry } from '../../../ui/shell/header/Notifications.tsx';

/** The data from which the notifications are built. */
export interface NotificationEntriesInput {
  readonly set: CompiledSet;
  /** The lender's list of tasks; any other value counts as an empty list. */
  readonly conditions: unknown;
  readonly context: Context;
  /** Whether View All was pressed. */
  readonly expanded: boolean;
}

/** The notifications to render. */
export interface NotificationList {
  readonly entries: readonly NotificationEntry[];
  /** How many tasks there are, shown or not. */
  readonly unread: number;
  /** Whether View All is offered. */
  readonly viewAll: boolean;
}

export function notificationEntries(input: NotificationEntriesInput): NotificationList {
  const { set, conditions, context, expanded } = input;
  const items = listConditions(set, conditions, context);
  const { shown, viewAll } = listNotifications<never, ConditionItem>({
    notifications: [],
    conditions: items,
    expanded,
    authenticated: context['authenticated'] === true,
  });
  const created = new Map(
    (Array.isArray(conditions) ? conditions : []).map((one: unknown) => [
      ownWords(one, 'uuid'),
      own(one, 'created'),
    ]),
  );
  const entries = shown.map((item) => entryOf(item, created.get(item.uuid), context['now']));
  return { entries, unread: items.length, viewAll: viewAll && !expanded };
}

function entryOf(item: ConditionItem, created: unknown, now: unknown): NotificationEntry {
  const { uuid, header, description, buttonText, to } = item;
  const ago = relativeTime(created, now);
  return {
    uuid,
    title: header,
    description,
    unread: true,
    ago: ago.ok ? ago.value : '',
    // The query parameter tells the page which task the link is for.
    action: {
      label: buttonText,
      to: `${to}?condition=${encodeURIComponent(uuid.toWellFormed())}`,
    },
  };
}
