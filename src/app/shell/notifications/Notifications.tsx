/** The notifications button of the top bar: outstanding tasks and stored notifications. A lazy chunk. */
import { useState, type ReactElement } from 'react';
import { text } from '../../../engine/index.ts';
import NotificationMenu from '../../../ui/shell/header/Notifications.tsx';
import { useAppState, useClient } from '../../app-context.ts';
import { storedNotifications, taskOwnerAt } from './notification-calls.ts';
import { notificationEntries } from './notification-entries.ts';
import { useTasks, useTaskContext } from './use-tasks.ts';

interface NotificationsProps {
  /** The path of the page. */
  readonly path: string;
  readonly isSignerArea: boolean;
}

/**
 * The tasks of the application at the path, or else of the last current one, and the stored
 * notifications of the person.
 */
export default function Notifications({ path, isSignerArea }: NotificationsProps): ReactElement {
  const client = useClient();
  const { set, loaded } = useAppState();
  const [expanded, setExpanded] = useState(false);
  const owner = taskOwnerAt(client, path, isSignerArea);
  const { conditions, isError } = useTasks(client, owner, loaded['conditions']);
  const context = useTaskContext(client, owner, conditions);
  const { entries, unread, viewAll } = notificationEntries({
    set,
    conditions,
    stored: storedNotifications(client, path),
    context,
    expanded,
  });
  const copy = (name: string, count?: number) => text(set.copy[name], { count }, set.vocabulary);
  const hasFailed = isError && conditions === undefined;
  return (
    <NotificationMenu
      key={path}
      entries={entries}
      unread={unread}
      failed={hasFailed}
      {...(viewAll && { onViewAll: () => setExpanded(true) })}
      words={{
        title: copy('notifications'),
        unread: copy('notificationsUnread', unread),
        viewAll: copy('viewAll'),
        none: copy(hasFailed ? 'notificationsFailed' : 'notificationsEmpty'),
        entryUnread: copy('notificationUnread'),
        copy: copy('accountCopy'),
        copied: copy('accountCopied'),
        copyFailed: copy('accountCopyFailed'),
      }}
    />
  );
}
