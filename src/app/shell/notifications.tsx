/** The bell of someone who is signed in, over the outstanding tasks of their application. Fetched apart. */
import { useEffect, useEffectEvent, useRef, useState, type ReactElement } from 'react';
import { useQuery } from '@tanstack/react-query';
import { text } from '../../engine/index.ts';
import Notifications from '../../ui/shell/header/Notifications.tsx';
import { useClient, useAppState } from '../app-context.ts';
import { ConditionsRefused, loadConditions, subjectOf } from './notification-calls.ts';
import { notificationEntries } from './notification-entries.ts';
import { shellQueries } from './shell-queries.ts';

const EVERY_MS = 60_000;
const TRIES = 3;

/** Outstanding tasks as notifications: those of the application at the address, else of the one that was current last. */
export default function NotificationsOf({
  path,
  signer,
}: {
  readonly path: string;
  readonly signer: boolean;
}): ReactElement {
  const client = useClient();
  const { set, loaded } = useAppState();
  const [expanded, setExpanded] = useState(false);
  const subject = subjectOf(client, path, signer);
  const queryKey = ['conditions', subject.uuid];
  const { data, isError } = useQuery(
    {
      queryKey,
      queryFn: ({ signal }) => loadConditions(client, subject, signal),
      enabled: subject.uuid !== undefined,
      // Nobody's application by now: that will not change by asking.
      refetchInterval: ({ state }) => (state.data === null ? false : EVERY_MS),
      refetchOnWindowFocus: 'always',
      refetchOnMount: true,
      // Whoever signs in next must not find the last one's.
      gcTime: 0,
      retry: (count, error) => count < TRIES && !(error instanceof ConditionsRefused),
    },
    shellQueries,
  );
  // A page that has just loaded the tasks knows better than the last minute did.
  const { conditions } = loaded;
  const known = useRef(conditions);
  const take = useEffectEvent((told: unknown) => {
    if (subject.uuid !== undefined && Array.isArray(told))
      shellQueries.setQueryData(queryKey, told);
  });
  useEffect(() => {
    if (known.current === conditions) return;
    known.current = conditions;
    take(conditions);
  }, [conditions]);
  const { entries, unread, viewAll } = notificationEntries({
    set,
    conditions: data,
    context: subject.context,
    expanded,
  });
  const words = (name: string, count?: number) => text(set.copy[name], { count }, set.vocabulary);
  return (
    <Notifications
      key={path}
      entries={entries}
      unread={unread}
      onViewAll={viewAll ? () => setExpanded(true) : undefined}
      words={{
        title: words('notifications'),
        unread: words('notificationsUnread', unread),
        viewAll: words('viewAll'),
        none: words(isError && data === undefined ? 'notificationsFailed' : 'notificationsEmpty'),
      }}
    />
  );
}
