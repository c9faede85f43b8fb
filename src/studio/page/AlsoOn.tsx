/** Names the screens that a change reaches. */
import type { ReactElement } from 'react';
import { Note } from '../shared/looks.ts';

/** How many screens are named. */
const MOST = 4;

interface AlsoOnProps {
  readonly screens: readonly string[];
  /** The screens that are named above already. */
  readonly named?: readonly string[];
}

/** Names the other screens that a change changes. Nothing when all of them are named above. */
export function AlsoOn({ screens, named = [] }: AlsoOnProps): ReactElement | null {
  if (screens.every((one) => named.includes(one))) return null;
  const more = screens.length - MOST;
  const words = screens.slice(0, MOST).map((one) => `“${one}”`);
  return <Note>{`Also on ${words.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`}</Note>;
}
