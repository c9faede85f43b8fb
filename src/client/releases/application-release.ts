import { isTerminal, readPath, findStatus } from '../../engine/index.ts';
import type { AppStore } from '../state/app-store.ts';

const RELEASE = /^[0-9a-f]{16}$/;

/**
 * The release on which the loaded application began, as the lender stores it. Undefined without an
 * application, when the lender does not say it, and once the application has ended. Undefined in
 * development, too, where authors see each save.
 */
export function applicationRelease(client: AppStore): string | undefined {
  const { info, loaded, set } = client.get();
  if (info.environment === 'development') return undefined;
  const release = readPath(loaded, 'application.release');
  if (typeof release !== 'string' || !RELEASE.test(release)) return undefined;
  return isTerminal(set, findStatus(loaded)) ? undefined : release;
}
