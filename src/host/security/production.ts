/** What must be meant before it happens where real borrowers are. */
interface Asked {
  readonly dev?: boolean;
  readonly lenderUrl?: string;
  readonly sandboxMeant?: boolean;
}

/** Throws one line when a production host was asked to play the lender itself, or to serve unbuilt code. */
export function refuseUnmeant({ dev = false, lenderUrl, sandboxMeant = false }: Asked): void {
  if (dev)
    throw new Error(
      'Failed to start: --dev is not for NODE_ENV=production. Please leave one of them out.',
    );
  if (lenderUrl === undefined && !sandboxMeant)
    throw new Error(
      'Failed to start: NODE_ENV is production and there is no LENDER_URL, so a made-up lender would answer. Please set LENDER_URL, or SANDBOX=i-know if that is what you want.',
    );
}
