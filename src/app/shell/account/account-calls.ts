/** Requests a person's accounts, and access to one of them, from the lender's wallet service. */
import {
  awaitWholeSet,
  contextOutsidePages,
  PRINCIPAL,
  runInSession,
  type Client,
} from '../../../client/index.ts';
import { own, ownList, ownText, shortWalletAddress } from '../../../domain/index.ts';
import { requestFor } from '../../../engine/index.ts';
import { bodyOrThrow, isRefusedCall } from '../../../services/call-error.ts';

/** An account of the wallet service. */
export interface Account {
  readonly name: string;
  readonly address: string;
  /** The addresses of further wallets that may use the account. */
  readonly wallets: readonly string[];
}

/** The current account, and all accounts that the person may use. */
export interface UsableAccounts {
  /** The address of the current account; empty when the service names none. */
  readonly current: string;
  readonly accounts: readonly Account[];
}

/**
 * Loads the accounts and the current one. Rejects with a CallError. Ends a session that has expired;
 * the route guard then goes to the login.
 */
export async function loadAccounts(client: Client): Promise<UsableAccounts> {
  const [body, current] = await Promise.all([
    call(client, 'wallet-accounts', {}),
    currentAccount(client),
  ]);
  const accounts = (Array.isArray(body) ? body : []).flatMap((entry: unknown) => {
    const address = ownText(own(entry, 'account'), 'address');
    return address === '' ? [] : [buildAccount(entry, address)];
  });
  return { accounts, current };
}

/** Switches to an account. Rejects with a CallError when the lender refuses. */
export async function switchAccount(client: Client, address: string): Promise<void> {
  await call(client, 'wallet-access', { principal: address });
  client.tabStorage.write(PRINCIPAL, address);
}

/** Returns the address of the current account. Removes a stored one that is no longer allowed. */
async function currentAccount(client: Client): Promise<string> {
  const stored = client.tabStorage.read(PRINCIPAL);
  const principal = typeof stored === 'string' ? stored : undefined;
  const access = await call(client, 'wallet-access', { principal }).catch((error: unknown) => {
    if (principal === undefined || !isRefusedCall(error)) throw error;
    client.tabStorage.remove(PRINCIPAL);
    return call(client, 'wallet-access', {});
  });
  return ownText(own(access, 'account'), 'address');
}

function buildAccount(entry: unknown, address: string): Account {
  return {
    address,
    name: ownText(own(entry, 'account'), 'name') || shortWalletAddress(address),
    wallets: ownList(entry, 'authorizedWallets')
      .map((wallet) => ownText(wallet, 'address'))
      .filter((one) => one !== ''),
  };
}

async function call(client: Client, operation: string, wallet: object): Promise<unknown> {
  // A part of a set has no operations that only code names.
  await awaitWholeSet(client);
  const { set } = client.get();
  const request = requestFor(set, operation, { ...contextOutsidePages(client), wallet });
  if ('refused' in request) throw new Error(request.refused);
  return bodyOrThrow(request, await runInSession(client, request));
}
