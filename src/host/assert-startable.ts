/** Refuses to start with a configuration that would harm real borrowers, or without a data folder. */
import { accessSync, constants } from 'node:fs';
import { makeFolders } from '../release/index.ts';
import type { HostOptions } from './host-options.ts';

/**
 * Creates the data folder. Throws a one-line message when it cannot be made, or when it cannot be
 * written and the sandbox, the sessions or the Studio need it, since a host without both may only read it. In
 * production also for unbuilt code, and for the sandbox in place of the lender without permission.
 */
export function assertStartable(
  { dev, lenderUrl, allowSandboxInProduction, sessionMode, studio, operatorsFile }: HostOptions,
  { dataDir, isProduction }: { readonly dataDir: string; readonly isProduction: boolean },
): void {
  if (isProduction && dev)
    throw new Error(
      'Failed to start: --dev is not for NODE_ENV=production. Please leave one of them out.',
    );
  if (isProduction && lenderUrl === undefined && !allowSandboxInProduction)
    throw new Error(
      'Failed to start: NODE_ENV is production and there is no LENDER_URL, so a made-up lender would answer. Please set LENDER_URL, or ALLOW_SANDBOX_IN_PRODUCTION=1 if that is what you want.',
    );
  if (studio && operatorsFile === undefined)
    throw new Error(
      'Failed to start: STUDIO is 1 and there is no OPERATORS, so everyone who reaches the host could change and publish definitions. Please set OPERATORS, or leave STUDIO out.',
    );
  try {
    makeFolders(dataDir);
    if (lenderUrl === undefined || sessionMode === 'cookie' || studio)
      accessSync(dataDir, constants.W_OK);
  } catch {
    throw new Error(
      `Failed to start: the folder "${dataDir}" cannot be written. Please set DATA_DIR to a folder that the host's user can write.`,
    );
  }
}
