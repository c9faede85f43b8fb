import type { ReactElement } from 'react';
import { Anchor } from '../../link.ts';

export interface NotificationEntry {
  readonly uuid: string;
  readonly title: string;
  readonly description: string;
  /** The age as text; empty when it is unknown. */
  readonly ago: string;
  readonly unread: boolean;
  readonly action: { readonly label: string; readonly to: string };
}

/** Renders one notification with its link, which also closes the list. */
export function NotificationRow({
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
