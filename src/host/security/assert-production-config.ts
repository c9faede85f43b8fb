/**
 * Refuses a configuration that would harm real borrowers: unbuilt code, or the sandbox in place of
 * the lender.
 */
interface ProductionConfig {
  /** Whether vite serves unbuilt code. @default false */
  readonly dev?: boolean | undefined;
  /** The lender's address; without it the sandbox answers. */
  readonly lenderUrl?: string | undefined;
  /** Whether the sandbox may answer in production. @default false */
  readonly allowSandboxInProduction?: boolean | undefined;
}

/** Throws a one-line message for a production host that would serve unbuilt code, or the sandbox without permission. */
export function assertProductionConfig({
  dev = false,
  lenderUrl,
  allowSandboxInProduction = false,
}: ProductionConfig): void {
  if (dev)
    throw new Error(
      'Failed to start: --dev is not for NODE_ENV=production. Please leave one of them out.',
    );
  if (lenderUrl === undefined && !allowSandboxInProduction)
    throw new Error(
      'Failed to start: NODE_ENV is production and there is no LENDER_URL, so a made-up lender would answer. Please set LENDER_URL, or ALLOW_SANDBOX_IN_PRODUCTION=1 if that is what you want.',
    );
}
