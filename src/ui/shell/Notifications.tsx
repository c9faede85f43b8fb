import { useRef, useState, type ReactElement } from 'react';
import { Popover } from '@mantine/core';
import { BrandProvider } from '../brand/BrandProvider.tsx';
import { Anchor } from '../link.ts';
import '../styles/sidebar.css';

export interface NotificationEntry {
  readonly uuid: string;
  readonly title: string;
  readonly description: string;
  /** How long ago; empty when that is not known. */
  readonly ago: string;
  readonly unread: boolean;
  readonly action: { readonly label: string; readonly to: string };
}
export interface NotificationsProps {
  readonly entries: readonly NotificationEntry[];
  /** How many are unread, shown or not. */
  readonly unread: number;
  /** Shows all of them. Undefined: there are no more than are shown. */
  readonly onViewAll?: () => void;
  readonly words: {
    readonly title: string;
    /** `2 unread`; said with the title. */
    readonly unread: string;
    readonly viewAll: string;
    /** Instead of entries: that there are none, or that they can't be had. */
    readonly none: string;
  };
}

function Bell(): ReactElement {
  return (
    <svg
      className="icon"
      viewBox="0 0 20 20"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M10 2.5a5 5 0 0 0-5 5V11l-1.5 3h13L15 11V7.5a5 5 0 0 0-5-5ZM8 17h4" />
    </svg>
  );
}

function Entry({
  entry,
  onClose,
}: {
  readonly entry: NotificationEntry;
  readonly onClose: () => void;
}): ReactElement {
  return (
    <li className="notification" data-unread={entry.unread}>
      <p className="notification-title">
        <span>{entry.title}</span>
        {entry.ago === '' ? null : <span className="notification-ago">{entry.ago}</span>}
      </p>
      <p>{entry.description}</p>
      <Anchor to={entry.action.to} className="notification-action" onClick={onClose}>
        {entry.action.label}
        <span className="sr-only">: {entry.title}</span>
      </Anchor>
    </li>
  );
}

/** A bell with the number of what is unread, and what it is about behind it. */
export default function Notifications({
  entries,
  unread,
  onViewAll,
  words,
}: NotificationsProps): ReactElement {
  const [open, setOpen] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const close = () => setOpen(false);
  const viewAll = () => {
    onViewAll?.();
    // The button goes away, and the focus must not go with it.
    heading.current?.focus();
  };
  return (
    <BrandProvider>
      <Popover
        unstyled
        opened={open}
        onChange={setOpen}
        position="bottom-end"
        withinPortal={false}
        offset={10}
        width="min(24rem, calc(100vw - 2rem))"
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
            <Bell />
            {unread > 0 ? (
              <span className="bell-count" aria-hidden="true">
                {unread > 9 ? '9+' : unread}
              </span>
            ) : null}
          </button>
        </Popover.Target>
        <Popover.Dropdown>
          <h2 className="notifications-title" ref={heading} tabIndex={-1} data-autofocus>
            {words.title}
          </h2>
          {entries.length === 0 ? (
            <p className="notifications-none">{words.none}</p>
          ) : (
            <ul className="notification-list">
              {entries.map((entry) => (
                <Entry key={entry.uuid} entry={entry} onClose={close} />
              ))}
            </ul>
          )}
          {onViewAll === undefined ? null : (
            <button type="button" className="button button--quiet" onClick={viewAll}>
              {words.viewAll}
            </button>
          )}
        </Popover.Dropdown>
      </Popover>
    </BrandProvider>
  );
}
