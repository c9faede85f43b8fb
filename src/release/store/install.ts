/** Puts a written release in its place. */
import { existsSync, renameSync, rmSync } from 'node:fs';

/**
 * Renames a draft to its release. An intact release is never moved: another process may have written it in between, and
 * may serve it already. A damaged one makes way.
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
