/** Answers the Studio, which frames the page and asks it by a name of its window. */
import type { Client } from '../../client/index.ts';
import { openScreen } from './open-screen.ts';
import { createReword } from './reword.ts';
import { openVisit } from './visit.ts';

/** Lets the Studio read the open screen, show a release or words, and change the visit. */
export function answerStudio(client: Client): void {
  const [reword, visit] = [createReword(client), openVisit(client)];
  const apply = async (release: string): Promise<void> => {
    await client.releases.apply(release);
    // The page may have the release already, with words that were undone over it.
    reword(undefined);
  };
  Object.assign(globalThis, {
    journeyAuthor: { openScreen: () => openScreen(client), apply, reword, visit },
  });
}
