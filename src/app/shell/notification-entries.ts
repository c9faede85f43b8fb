/** Outstanding tasks as notifications. Pure. */
import {
  listConditions,
  listNotifications,
  own,
  ownWords,
  relativeTime,
  type ConditionItem,
} from '../../domain/index.ts';
import type { CompiledSet, Context } from '../../engine/index.ts';
import type { NotificationEntry } from '../../ui/shell/header/Notifications.tsx';

interface Asked {
  readonly set: CompiledSet;
  readonly conditions: unknown;
  readonly context: Context;
  /** View All was pressed. */ readonly expanded: boolean;
}

/** The entries to show, how many tasks there are, and whether View All is offered. Anything that is no list gives none. */
export function notificationEntries({ set, conditions, context, expanded }: Asked): {
  readonly entries: readonly NotificationEntry[];
  readonly unread: number;
  readonly viewAll: boolean;
} {
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
  const entries = shown.map(({ uuid, header, description, buttonText, to }) => {
    const ago = relativeTime(created.get(uuid), context['now']);
    // The page has to know which of them it is about.
    return {
      uuid,
      title: header,
      description,
      unread: true,
      ago: ago.ok ? ago.value : '',
      action: {
        label: buttonText,
        to: `${to}?condition=${encodeURIComponent(uuid.toWellFormed())}`,
      },
    };
  });
  return { entries, unread: items.length, viewAll: viewAll && !expanded };
}
