/** Answers the Studio, which frames the page and asks it by a name of its window. */
import type { Client } from '../../client/index.ts';
import { openScreen } from './open-screen.ts';
import { createReword } from './reword.ts';
import { openVisit } from './visit.ts';

/** Lets the Studio read the open screen, show a release or words, and change the visit. */
export function answerStudio(client: Client): void {
  const apply = (release: string) => client.releases.apply(release);
  const [reword, visit] = [createReword(client), openVisit(client)];
  Object.assign(globalThis, {
    journeyAuthor: { openScreen: () => openScreen(client), apply, reword, visit },
  });
}
