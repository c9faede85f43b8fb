/** The calls of the wallet service: the accounts that a person may use, and access to one. */
import magic from '../../definitions/magic-values.json' with { type: 'json' };
import seed from '../../definitions/seed.json' with { type: 'json' };
import { requireCaller } from '../../lender.ts';
import type { SandboxApp, Call, Lender } from '../../lender.ts';
import { HttpError } from '../../wire/http-error.ts';

interface Wallet {
  account: { name: string; address: string };
  authorizedWallets: { address: string; authorizationType: string }[];
}

/** Adds the calls of the wallet service. */
export function walletCalls(app: SandboxApp, lender: Lender): void {
  const ACCOUNT = '/service-wallet/secure/api/v4/account';
  app.get(`${ACCOUNT}/access`, async (c) => {
    const { own, all } = await readWallets(lender, c);
    const principal = c.req.query('principal');
    const wallet =
      principal === undefined ? own : all.find(({ account }) => account.address === principal);
    if (wallet === undefined) throw new HttpError(403, 'You may not use this account');
    const { authorizationType } = wallet.authorizedWallets[0] ?? { authorizationType: 'OWNER' };
    return c.json({ account: wallet.account, authorizedWallet: { authorizationType } });
  });
  app.get(ACCOUNT, async (c) => c.json((await readWallets(lender, c)).all));
}

/**
 * The caller's own wallet, and all wallets that the caller may use: none for a magic e-mail
 * address.
 */
async function readWallets(lender: Lender, c: Call): Promise<{ own: Wallet; all: Wallet[] }> {
  const { sub } = await requireCaller(lender, c);
  const { body = {} } = (await lender.store.get('profile', sub)) ?? {};
  const email = String(body.email ?? '');
  const own: Wallet = {
    account: { name: nameIn(body.name) || email, address: getWalletAddress(sub) },
    authorizedWallets: [],
  };
  if (email.toLowerCase().startsWith(magic.noAccountsEmailPrefix)) return { own, all: [] };
  const shared = seed.sharedWallets.map(({ name, address, authorizationType }) => ({
    account: { name, address },
    authorizedWallets: [{ address: own.account.address, authorizationType }],
  }));
  return { own, all: [own, ...shared] };
}

/** The address of a person's own wallet. It is the same in every call. */
export const getWalletAddress = (identity: string): string => `tp1${identity.replaceAll('-', '')}`;

function nameIn(name: unknown): string {
  const { firstName, lastName } = (name ?? {}) as Readonly<Record<string, unknown>>;
  return [firstName, lastName].filter((part) => typeof part === 'string').join(' ');
}
