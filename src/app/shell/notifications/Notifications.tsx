/** The notifications button of the top bar: outstanding tasks and stored notifications. */
import { useState, type ReactElement } from 'react';
import { standingIn, type Client } from '../../../client/index.ts';
import { own } from '../../../domain/index.ts';
import NotificationMenu from '../../../ui/shell/header/Notifications.tsx';
import { useClient, useWholeState } from '../../app-context.ts';
import { timeZone } from '../../time-zone.ts';
import { warnOnce } from '../../warn-once.ts';
import { storedNotifications, taskReaderAt } from './notification-calls.ts';
import { notificationEntries } from './notification-entries.ts';
import { useTasks, type AllTasks } from './use-tasks.ts';
import { readShellCopy } from '../content/shell-copy.ts';

interface NotificationsProps {
  /** The path of the page. */
  readonly path: string;
  readonly isSignerArea: boolean;
}

/** The tasks of each application of the person, and the stored notifications. */
export function Notifications({ path, isSignerArea }: NotificationsProps): ReactElement {
  const client = useClient();
  const { set } = useWholeState();
  const [expanded, setExpanded] = useState(false);
  const reader = taskReaderAt(client, path, isSignerArea);
  const tasks = useTasks(client, reader);
  const { entries, unread, viewAll, more } = notificationEntries({
    set,
    lists: tasks.lists,
    stored: storedNotifications(client, path),
    context: reader.context,
    timeZone: timeZone(),
    expanded,
    onRefused: (message) => warnOnce(client, message),
  });
  const copy = readShellCopy(set);
  const { state, what } = emptiness(client, tasks);
  return (
    <NotificationMenu
      key={path}
      entries={entries}
      unread={unread}
      more={more.map(({ of, to }) => ({ label: [copy('allTasks'), of].join(' ').trim(), to }))}
      {...(tasks.hasFailed && { onRetry: tasks.retry })}
      {...(viewAll && { onViewAll: () => setExpanded(true) })}
      words={{
        title: copy('notifications'),
        unread: copy('notificationsUnread', { count: unread }),
        viewAll: copy('viewAll'),
        none: copy(state, { what }),
        retry: copy('notificationsRetry'),
        close: copy('screen.close'),
        entryUnread: copy('notificationUnread'),
        copy: copy('accountCopy'),
        copied: copy('accountCopied'),
        copyFailed: copy('accountCopyFailed'),
      }}
    />
  );
}

/**
 * Chooses the words of an empty list: the tasks cannot be loaded, or are not known yet, or what the
 * status of an application asks of the person; only then that there is nothing.
 */
function emptiness(
  client: Client,
  { lists, isKnown, hasFailed }: AllTasks,
): { readonly state: string; readonly what?: string } {
  if (hasFailed) return { state: 'notificationsFailed' };
  if (!isKnown) return { state: 'notificationsLoading' };
  const what = lists
    .map(({ context }) => standingIn(client, own(context, 'application'), context))
    .find((standing) => standing?.who === 'you')?.what;
  return what === undefined
    ? { state: 'notificationsEmpty' }
    : { state: 'notificationsNext', what };
}
