import { useRef, useState, type ReactElement } from 'react';
import { Popover } from '@mantine/core';
import { BrandProvider } from '../../brand/BrandProvider.tsx';
import { PathIcon } from '../../icons.tsx';
import { DROP_DOWN } from './drop-down.ts';
import '../../styles/sidebar.css';
import { Anchor } from '../../link.ts';
import {
  NotificationRow,
  type NotificationAction,
  type NotificationEntry,
  type NotificationRowWords,
} from './NotificationRow.tsx';

export type { NotificationEntry } from './NotificationRow.tsx';

export interface NotificationsProps {
  readonly entries: readonly NotificationEntry[];
  /** The number of unread notifications, with those that `onViewAll` would show. */
  readonly unread: number;
  /** Shows all notifications; undefined when `entries` holds all of them. */
  readonly onViewAll?: (() => void) | undefined;
  /** Links to what no list of notifications shows. */
  readonly more?: readonly NotificationAction[];
  /** Loads what could not be loaded; undefined when nothing is missing. */
  readonly onRetry?: (() => void) | undefined;
  readonly words: NotificationRowWords & {
    readonly title: string;
    /** `2 unread`, which the button's label adds to the title. */
    readonly unread: string;
    readonly viewAll: string;
    /** Shown without entries, and when some could not be loaded. */
    readonly none: string;
    readonly retry: string;
    /** The button that closes the list. */
    readonly close: string;
  };
}

const BELL_PATH = 'M10 2.5a5 5 0 0 0-5 5V11l-1.5 3h13L15 11V7.5a5 5 0 0 0-5-5ZM8 17h4';
/** Larger numbers are shown as `9+`. */
const MAX_COUNT = 9;

function Bell({ unread }: Pick<NotificationsProps, 'unread'>): ReactElement {
  return (
    <>
      <PathIcon path={BELL_PATH} />
      {unread > 0 ? (
        <span className="bell-count" aria-hidden="true">
          {unread > MAX_COUNT ? `${MAX_COUNT}+` : unread}
        </span>
      ) : null}
    </>
  );
}

interface NotificationListProps extends NotificationsProps {
  readonly onClose: () => void;
}

function NotificationList(props: NotificationListProps): ReactElement {
  const { entries, more = [], onRetry, onViewAll, words, onClose } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const viewAll = () => {
    onViewAll?.();
    // The button disappears, so the focus moves to the heading.
    heading.current?.focus();
  };
  return (
    <>
      <h2 className="notifications-title" ref={heading} tabIndex={-1} data-autofocus>
        {words.title}
      </h2>
      {onRetry || entries.length === 0 ? <p className="notifications-none">{words.none}</p> : null}
      {onRetry === undefined ? null : (
        <button type="button" className="button button--secondary" onClick={onRetry}>
          {words.retry}
        </button>
      )}
      {entries.length === 0 ? null : (
        <ul className="notification-list">
          {entries.map((entry) => (
            <NotificationRow key={entry.uuid} entry={entry} words={words} onClose={onClose} />
          ))}
        </ul>
      )}
      {onViewAll === undefined ? null : (
        <button type="button" className="button button--secondary" onClick={viewAll}>
          {words.viewAll}
        </button>
      )}
      {more.map(({ label, to }) => (
        <Anchor key={to} to={to} className="notification-action" onClick={onClose}>
          {label}
        </Anchor>
      ))}
      <button type="button" className="button button--secondary" onClick={onClose}>
        {words.close}
      </button>
    </>
  );
}

/**
 * Renders a bell button with the number of unread notifications. It opens the list of
 * notifications.
 */
export default function Notifications(props: NotificationsProps): ReactElement {
  const { unread, words } = props;
  const [open, setOpen] = useState(false);
  return (
    <BrandProvider>
      <Popover
        {...DROP_DOWN}
        opened={open}
        onChange={setOpen}
        width="min(24rem, calc(100vw - 2 * var(--inset)))"
        hideDetached={false}
        trapFocus
        returnFocus
        transitionProps={{ duration: 0 }}
        classNames={{ dropdown: 'menu notifications' }}
      >
        <Popover.Target>
          <button
            type="button"
            className="top-link top-button bell"
            aria-label={unread > 0 ? `${words.title}, ${words.unread}` : words.title}
            onClick={() => setOpen(!open)}
          >
            <Bell unread={unread} />
          </button>
        </Popover.Target>
        <Popover.Dropdown>
          <NotificationList {...props} onClose={() => setOpen(false)} />
        </Popover.Dropdown>
      </Popover>
    </BrandProvider>
  );
}
