/** Outstanding tasks and stored notifications as entries of one list. Pure. */
import {
  isRecord,
  listConditions,
  listNotifications,
  own,
  ownList,
  ownText,
  ownWords,
  relativeTime,
  shortWalletAddress,
  type ConditionItem,
} from '../../../domain/index.ts';
import { acceptedRedirect, type CompiledSet, type Context } from '../../../engine/index.ts';
import type { NotificationEntry } from '../../../ui/shell/header/Notifications.tsx';

/** The data from which the notifications are built. */
export interface NotificationEntriesInput {
  readonly set: CompiledSet;
  /** The lender's list of tasks; any other value counts as an empty list. */
  readonly conditions: unknown;
  /** The lender's stored notifications; any other value counts as an empty list. */
  readonly stored: unknown;
  readonly context: Context;
  /** Whether View All was pressed. */
  readonly expanded: boolean;
}

/** The notifications to render. */
export interface NotificationList {
  readonly entries: readonly NotificationEntry[];
  /** How many tasks and unread notifications there are, shown or not. */
  readonly unread: number;
  /** Whether View All is offered. */
  readonly viewAll: boolean;
}

export function notificationEntries(input: NotificationEntriesInput): NotificationList {
  const { set, conditions, context, expanded } = input;
  const items = listConditions(set, conditions, context);
  const notifications = soundNotifications(input.stored, items);
  const { shown, viewAll } = listNotifications<unknown, ConditionItem>({
    notifications,
    conditions: items,
    expanded,
    authenticated: context['authenticated'] === true,
  });
  const createdAt = new Map(
    (Array.isArray(conditions) ? conditions : []).map((one: unknown) => [
      ownWords(one, 'uuid'),
      own(one, 'created'),
    ]),
  );
  const now = context['now'];
  const entries = shown.map((one) =>
    isTask(one, items) ? taskEntry(one, createdAt.get(one.uuid), now) : storedEntry(set, one, now),
  );
  const unread = items.length + notifications.filter(isUnread).length;
  return { entries, unread, viewAll: viewAll && !expanded };
}

const isTask = (one: unknown, items: readonly unknown[]): one is ConditionItem =>
  items.includes(one);
const isUnread = (notification: unknown): boolean => own(notification, 'status') === 'UNREAD';

/**
 * The notifications that have a title and a uuid. The first of a uuid counts, and a task with that
 * uuid before it, so that nothing is listed twice.
 */
function soundNotifications(stored: unknown, items: readonly ConditionItem[]): readonly unknown[] {
  const listed = new Set(items.map(({ uuid }) => uuid));
  return (Array.isArray(stored) ? stored : []).filter((one: unknown) => {
    const uuid = ownWords(one, 'uuid');
    if (!isRecord(one) || uuid === '' || ownWords(one, 'title') === '' || listed.has(uuid))
      return false;
    listed.add(uuid);
    return true;
  });
}

function taskEntry(item: ConditionItem, created: unknown, now: unknown): NotificationEntry {
  const { uuid, header, description, buttonText, to } = item;
  // The query parameter tells the page which task the link is for.
  const page = `${to}?condition=${encodeURIComponent(uuid.toWellFormed())}`;
  return {
    uuid,
    title: header,
    description,
    unread: true,
    ago: ageOf(created, now),
    actions: [{ label: buttonText, to: page }],
  };
}

function storedEntry(set: CompiledSet, notification: unknown, now: unknown): NotificationEntry {
  const address = ownText(notification, 'walletAddress');
  return {
    uuid: ownWords(notification, 'uuid'),
    title: ownWords(notification, 'title'),
    description: ownWords(notification, 'description'),
    unread: isUnread(notification),
    ago: ageOf(own(notification, 'created'), now),
    actions: ownList(notification, 'ctas').flatMap((cta) => {
      const [label, to] = [ownWords(cta, 'title'), acceptedRedirect(set, own(cta, 'redirectPath'))];
      return label === '' || to === undefined ? [] : [{ label, to }];
    }),
    ...(address !== '' && { wallet: { address, short: shortWalletAddress(address) } }),
  };
}

function ageOf(created: unknown, now: unknown): string {
  const ago = relativeTime(created, now);
  return ago.ok ? ago.value : '';
}
