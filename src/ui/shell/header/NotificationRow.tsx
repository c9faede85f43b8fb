import type { ReactElement } from 'react';
import { Anchor } from '../../link.ts';
import { CopyAddress, type CopyWords } from '../CopyAddress.tsx';

export interface NotificationEntry {
  readonly uuid: string;
  readonly title: string;
  readonly description: string;
  /** The age as text; empty when it is unknown. */
  readonly ago: string;
  readonly unread: boolean;
  readonly actions: readonly NotificationAction[];
  /** The wallet that it is about: the full address, and as it is shown. */
  readonly wallet?: { readonly address: string; readonly short: string } | undefined;
}

export interface NotificationAction {
  readonly label: string;
  readonly to: string;
}

export interface NotificationRowWords extends CopyWords {
  /** Marks an unread entry for assistive technology. */
  readonly entryUnread: string;
}

interface NotificationRowProps {
  readonly entry: NotificationEntry;
  readonly words: NotificationRowWords;
  readonly onClose: () => void;
}

/** Renders one notification with its links, each of which also closes the list. */
export function NotificationRow({ entry, words, onClose }: NotificationRowProps): ReactElement {
  const { title, description, ago, unread, actions, wallet } = entry;
  return (
    <li className="notification" data-unread={unread}>
      <p className="notification-title">
        <span>
          {unread ? <span className="sr-only">{`${words.entryUnread}: `}</span> : null}
          <span>{title}</span>
        </span>
        {ago === '' ? null : <span className="notification-ago">{ago}</span>}
      </p>
      {description === '' ? null : <p>{description}</p>}
      {wallet === undefined ? null : (
        <p className="notification-wallet">
          <span>{wallet.short}</span>
          <CopyAddress address={wallet.address} name={`${title}, ${wallet.short}`} words={words} />
        </p>
      )}
      {actions.length === 0 ? null : (
        <div className="notification-actions">
          {actions.map(({ label, to }, index) => (
            <Anchor key={index} to={to} className="notification-action" onClick={onClose}>
              <span>{label}</span>
              <span className="sr-only">{`: ${title}`}</span>
            </Anchor>
          ))}
        </div>
      )}
    </li>
  );
}
