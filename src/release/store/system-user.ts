/** Names the person who changes releases on this machine, for the record. */
import { userInfo } from 'node:os';

/** The users of containers, who are nobody in particular. */
const NOBODY: readonly string[] = ['node', 'nobody', 'unknown'];

/** The name of the system's user; undefined for a user without one, or of a container. */
export function systemUser(): string | undefined {
  try {
    const { username } = userInfo();
    return NOBODY.includes(username) ? undefined : username;
  } catch {
    return undefined;
  }
}
