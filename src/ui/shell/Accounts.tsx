/** Renders the accounts that a person may use, each with a button that switches to it. */
import { useEffect, useState, type ReactElement } from 'react';
import { Tooltip } from '../Tooltip.tsx';
import './accounts.css';

/** How long the tooltip of a copied address is shown, in milliseconds. */
const TIP_MS = 1000;

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

export interface AccountsWords {
  readonly copy: string;
  readonly copied: string;
  readonly copyFailed: string;
  readonly use: string;
  readonly current: string;
}

interface CopyProps {
  readonly entry: AccountEntry;
  readonly words: AccountsWords;
}

/** Renders the button that copies the address, and shows a tooltip for a second. */
function CopyButton({ entry, words }: CopyProps): ReactElement {
  // Each press sets a new object, which restarts the timer.
  const [tip, setTip] = useState<{ readonly text: string }>();
  useEffect(() => {
    if (tip === undefined) return undefined;
    const timer = setTimeout(() => setTip(undefined), TIP_MS);
    return () => clearTimeout(timer);
  }, [tip]);
  const copy = async () => {
    // Pages on an insecure origin have no clipboard.
    const isCopied = await Promise.resolve(navigator.clipboard?.writeText(entry.address)).then(
      () => navigator.clipboard !== undefined,
      () => false,
    );
    setTip({ text: isCopied ? words.copied : words.copyFailed });
  };
  return (
    <Tooltip label={tip?.text ?? ''} open={tip !== undefined}>
      {() => (
        <button type="button" className="text-button" onClick={() => void copy()}>
          {words.copy}
          <span className="sr-only">
            : {entry.name}, {entry.short}
          </span>
        </button>
      )}
    </Tooltip>
  );
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
            <CopyButton entry={entry} words={words} />
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
              {words.use}
              <span className="sr-only">: {entry.name}</span>
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
