/** Renders the accounts that a person may use, each with a button that switches to it. */
import type { ReactElement } from 'react';
import { CopyAddress, type CopyWords } from './CopyAddress.tsx';
import './accounts.css';

export interface AccountEntry {
  /** The full address, which is copied. */
  readonly address: string;
  /** The address as it is shown. */
  readonly short: string;
  readonly name: string;
  /** A sentence about further wallets; undefined without one. */
  readonly note?: string | undefined;
  readonly isCurrent: boolean;
}

export interface AccountsWords extends CopyWords {
  readonly use: string;
  readonly current: string;
}

interface AccountsProps {
  readonly entries: readonly AccountEntry[];
  readonly words: AccountsWords;
  /** The address of the account that is being switched to; undefined when none is. */
  readonly busy: string | undefined;
  readonly onUse: (entry: AccountEntry) => void;
}

/** Renders the list. The current account has a label instead of a button. */
export function Accounts({ entries, words, busy, onUse }: AccountsProps): ReactElement {
  return (
    <ul className="accounts">
      {entries.map((entry) => (
        <li
          key={entry.address}
          className="account"
          data-current={entry.isCurrent}
          aria-current={entry.isCurrent ? 'true' : undefined}
        >
          <p className="account-name">{entry.name}</p>
          <p className="account-address">
            <span>{entry.short}</span>
            <CopyAddress
              address={entry.address}
              name={`${entry.name}, ${entry.short}`}
              words={words}
            />
          </p>
          {entry.note === undefined ? null : <p>{entry.note}</p>}
          {entry.isCurrent ? (
            <p>
              <strong>{words.current}</strong>
            </p>
          ) : (
            <button
              type="button"
              className="button button--secondary"
              aria-disabled={busy !== undefined}
              onClick={() => (busy === undefined ? onUse(entry) : undefined)}
            >
              <span>{words.use}</span>
              <span className="sr-only">{`: ${entry.name}`}</span>
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
