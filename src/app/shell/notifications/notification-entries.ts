/** Outstanding tasks and stored notifications as entries of one list. Pure. */
import {
  isRecord,
  listConditions,
  listNotifications,
  own,
  ownList,
  ownText,
  ownWords,
  parseInstant,
  relativeTime,
  shortWalletAddress,
  resolveStanding,
  type ConditionItem,
} from '../../../domain/index.ts';
import type { CompiledSet, Context } from '../../../engine/index.ts';
import { linkTarget } from './link-target.ts';
import type { NotificationEntry } from '../../../ui/shell/header/Notifications.tsx';

/** The data from which the notifications are built. */
interface NotificationEntriesInput {
  readonly set: CompiledSet;
  /** The tasks of each application; any other value than a list counts as an empty one. */
  readonly lists: readonly { readonly conditions: unknown; readonly context: Context }[];
  /** The lender's stored notifications; any other value counts as an empty list. */
  readonly stored: unknown;
  readonly context: Context;
  /** IANA name of the reader's time zone. Default: UTC. */
  readonly timeZone?: string;
  /** Whether View All was pressed. */
  readonly expanded: boolean;
  /** Receives a line for the log for each link that is left out. */
  readonly onRefused?: (message: string) => void;
}

/** The notifications to render. */
interface NotificationList {
  readonly entries: readonly NotificationEntry[];
  /** How many tasks and unread notifications there are, also those beyond the limit of the list. */
  readonly unread: number;
  /** Whether View All is offered. */
  readonly viewAll: boolean;
  /** The pages with the tasks beyond the limit of the list, once View All is not offered. */
  readonly more: readonly { readonly of: string; readonly to: string }[];
}

/** A task with what its entry says of its application. */
interface OwnedTask extends ConditionItem {
  /** The number of the application; empty when the person has tasks of one application only. */
  readonly of: string;
  readonly page: string;
}

export function notificationEntries(input: NotificationEntriesInput): NotificationList {
  const { set, context, expanded } = input;
  const tasks = ownedTasks(input);
  const notifications = soundNotifications(input.stored, tasks);
  const list = (isExpanded: boolean) =>
    listNotifications<unknown, OwnedTask>({
      notifications,
      conditions: tasks,
      expanded: isExpanded,
      authenticated: context['authenticated'] === true,
    });
  const all = list(true).shown;
  const { shown, viewAll } = list(expanded);
  const entries = shown.map((one) =>
    isTask(one, tasks) ? taskEntry(one, input) : storedEntry(one, input),
  );
  const isFolded = viewAll && !expanded;
  const beyond = all.length === 0 ? [] : tasks.filter((task) => !all.includes(task));
  return {
    entries,
    unread: all.length === 0 ? 0 : tasks.length + notifications.filter(isUnread).length,
    viewAll: isFolded,
    more: isFolded || set.layout.tasks?.page === undefined ? [] : listPages(beyond),
  };
}

/** The tasks of all applications, oldest first. */
function ownedTasks({ set, lists }: NotificationEntriesInput): readonly OwnedTask[] {
  const filled = lists
    .map(({ conditions, context }) => ({
      items: listConditions(set, conditions, context),
      standing: resolveStanding(set, { conditions }, context),
      number: ownText(own(context, 'application'), 'loanNumber'),
    }))
    .filter(({ items }) => items.length > 0);
  const tasks = filled.flatMap(({ items, standing, number }) =>
    items.map((item) => ({
      ...item,
      of: filled.length > 1 ? number : '',
      page: (standing?.home ?? '') + (set.layout.tasks?.page ?? ''),
    })),
  );
  return filled.length > 1 ? tasks.toSorted(byAge) : tasks;
}

function byAge(one: OwnedTask, other: OwnedTask): number {
  const [left, right] = [one, other].map(({ created }) => parseInstant(created) ?? Infinity);
  return left === right ? 0 : (left ?? 0) - (right ?? 0);
}

function listPages(tasks: readonly OwnedTask[]): NotificationList['more'] {
  const byPage = new Map(tasks.map(({ of, page }) => [page, { of, to: page }]));
  return [...byPage.values()];
}

const isTask = (one: unknown, items: readonly unknown[]): one is OwnedTask => items.includes(one);
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

function taskEntry(item: OwnedTask, input: NotificationEntriesInput): NotificationEntry {
  const { uuid, header, description, buttonText, to, created, of } = item;
  // The query parameter tells the page which task the link is for.
  const page = `${to}?condition=${encodeURIComponent(uuid.toWellFormed())}`;
  return {
    uuid,
    title: of === '' ? header : `${header}, ${of}`,
    description,
    unread: true,
    ago: getAge(created, input),
    actions: [{ label: buttonText, to: page }],
  };
}

function storedEntry(notification: unknown, input: NotificationEntriesInput): NotificationEntry {
  const { set, onRefused } = input;
  const address = ownText(notification, 'walletAddress');
  return {
    uuid: ownWords(notification, 'uuid'),
    title: ownWords(notification, 'title'),
    description: ownWords(notification, 'description'),
    unread: isUnread(notification),
    ago: getAge(own(notification, 'created'), input),
    actions: ownList(notification, 'ctas').flatMap((cta) => {
      const [label, path] = [ownWords(cta, 'title'), own(cta, 'redirectPath')];
      const to = linkTarget(set, path);
      if (label !== '' && to !== undefined) return [{ label, to }];
      onRefused?.(
        `Failed to link the notification "${ownWords(notification, 'title')}": its link "${label}" leads to ${JSON.stringify(path)}. Please send a path of the app, or an https address on a host that the definitions name.`,
      );
      return [];
    }),
    ...(address !== '' && { wallet: { address, short: shortWalletAddress(address) } }),
  };
}

function getAge(created: unknown, { context, timeZone }: NotificationEntriesInput): string {
  const ago = relativeTime(created, context['now'], timeZone);
  return ago.ok ? ago.value : '';
}
