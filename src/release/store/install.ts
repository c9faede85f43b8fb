/** Moves a written release to its final folder. */
import { existsSync, renameSync, rmSync } from 'node:fs';

/**
 * Renames a draft folder to its release folder. Never moves an intact release: another process may
 * have written it in the meantime and may already serve it. Replaces a damaged one.
 */
export function install(draft: string, target: string, isIntactThere: () => boolean): void {
  try {
    renameSync(draft, target);
  } catch (error) {
    if (isIntactThere()) return;
    if (!existsSync(target)) throw error;
    const damaged = `${draft}-damaged`;
    renameSync(target, damaged);
    renameSync(draft, target);
    rmSync(damaged, { recursive: true, force: true });
  }
}
