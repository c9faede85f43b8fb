/** The dialog that shows the accounts of a person and switches between them. */
import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type ReactElement } from 'react';
import type { Client } from '../../../client/index.ts';
import { shortWalletAddress } from '../../../domain/index.ts';
import { CallError } from '../../../services/call-error.ts';
import { Accounts, type AccountEntry, type AccountsWords } from '../../../ui/shell/Accounts.tsx';
import { useClient, useSet } from '../../app-context.ts';
import { ModalDialog } from '../../drawing.ts';
import { shellQueries } from '../shell-queries.ts';
import {
  loadAccounts,
  switchAccount,
  type Account,
  type UsableAccounts as Loaded,
} from './account-calls.ts';
import { readShellCopy, type ShellCopy } from '../content/shell-copy.ts';

const KEY = ['accounts'];

/** The result of the last switch. */
interface Outcome {
  readonly text: string;
  readonly failed: boolean;
}

/** The accounts, loaded each time the dialog opens. */
export function SwitchAccounts({ onClose }: { readonly onClose: () => void }): ReactElement {
  const client = useClient();
  const copy = readShellCopy(useSet());
  const query = useQuery(
    {
      queryKey: KEY,
      queryFn: () => loadAccounts(client),
      // The next person who signs in must not see these accounts.
      gcTime: 0,
    },
    shellQueries,
  );
  return (
    <ModalDialog title={copy('switchAccounts')} onClose={onClose}>
      {query.data === undefined ? (
        <Waiting copy={copy} failed={query.isError && !query.isFetching} retry={query.refetch} />
      ) : (
        <AccountList client={client} copy={copy} loaded={query.data} />
      )}
    </ModalDialog>
  );
}

interface WaitingProps {
  readonly copy: ShellCopy;
  readonly failed: boolean;
  readonly retry: () => unknown;
}

/** Placeholder until the accounts are loaded. */
function Waiting({ copy, failed, retry }: WaitingProps): ReactElement {
  return (
    <>
      <p role="status">{copy(failed ? 'accountsFailed' : 'accountsLoading')}</p>
      {failed ? (
        <div className="dialog-actions">
          <button type="button" className="button button--secondary" onClick={() => void retry()}>
            {copy('screen.tryAgain')}
          </button>
        </div>
      ) : null}
    </>
  );
}

interface AccountListProps {
  readonly client: Client;
  readonly copy: ShellCopy;
  readonly loaded: Loaded;
}

function AccountList({ client, copy, loaded }: AccountListProps): ReactElement {
  const [busy, setBusy] = useState<string>();
  const [outcome, setOutcome] = useState<Outcome>();
  const status = useRef<HTMLParagraphElement>(null);
  const use = async (entry: AccountEntry): Promise<void> => {
    setBusy(entry.address);
    setOutcome({ text: copy('accountSwitching'), failed: false });
    try {
      await switchAccount(client, entry.address);
      shellQueries.setQueryData(KEY, { ...loaded, current: entry.address });
      setOutcome({ text: copy('accountSwitched', { name: entry.name }), failed: false });
      // The pressed button is gone.
      status.current?.focus();
    } catch (error) {
      const words = error instanceof CallError ? error.response.message : undefined;
      setOutcome({ text: words ?? '', failed: true });
    }
    setBusy(undefined);
  };
  const entries = loaded.accounts.map((account) => buildEntry(copy, account, loaded.current));
  return (
    <>
      <p>{copy(entries.length === 0 ? 'accountsEmpty' : 'accountsIntro')}</p>
      <p
        ref={status}
        tabIndex={-1}
        role="status"
        className={outcome === undefined ? undefined : 'account-status'}
        data-failed={outcome?.failed}
      >
        {outcome?.text}
      </p>
      <Accounts
        entries={entries}
        words={splitWords(copy)}
        busy={busy}
        onUse={(entry) => void use(entry)}
      />
    </>
  );
}

function buildEntry(copy: ShellCopy, account: Account, current: string): AccountEntry {
  const { address, name, wallets } = account;
  const listed = wallets.map(shortWalletAddress).join(', ');
  return {
    address,
    name,
    short: shortWalletAddress(address),
    note: listed === '' ? undefined : copy('accountWallets', { wallets: listed }),
    isCurrent: address === current,
  };
}

const splitWords = (copy: ShellCopy): AccountsWords => ({
  copy: copy('accountCopy'),
  copied: copy('accountCopied'),
  copyFailed: copy('accountCopyFailed'),
  use: copy('accountUse'),
  current: copy('accountCurrent'),
});
