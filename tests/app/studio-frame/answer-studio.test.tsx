/** The Studio shows words on the page, and releases. */
import { expect, test } from 'vitest';
import { answerStudio } from '../../../src/app/studio-frame/answer-studio.ts';
import { browserClient } from '../support/browser-client.ts';

interface Author {
  readonly apply: (release: string) => Promise<void>;
  readonly reword: (words: object) => void;
}

test('a release that the page has already ends the words that were typed over it', async () => {
  history.replaceState(null, '', '/register-v2');
  const client = browserClient();
  const readTitle = () => client.get().set.journeys['register-v2']?.steps[0]?.screen.title;
  const before = readTitle();
  answerStudio(client);
  const { journeyAuthor } = globalThis as unknown as { readonly journeyAuthor: Author };
  journeyAuthor.reword({ name: 'title', before, after: 'Where is your home?' });
  expect(readTitle()).toBe('Where is your home?');
  await journeyAuthor.apply(client.get().release);
  expect(readTitle()).toBe(before);
});
