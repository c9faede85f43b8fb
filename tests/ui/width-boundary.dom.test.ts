/** The layouts that change at a window of 1024 px, on both sides of the boundary. */
import { expect, test } from 'vitest';
import { valueAt } from './support/styles-at.ts';

const CHAT = 'src/ui/chat/chat.css';
const SIDEBAR = 'src/ui/styles/sidebar.css';
const SHELL = 'src/ui/styles/index.css';
const FOOTER = 'src/ui/shell/footer.css';

test.each([
  ['the chat is 20 px above the sticky bar', CHAT, '.chat', 'bottom', /--chat-bar.*20px/],
  ['the chat has a small button', CHAT, '.chat-button', 'width', /^3.5rem$/],
  ['a bar opens the progress', SIDEBAR, '.sidebar-bar', 'display', /^flex$/],
  ['the footer is a bar', SHELL, '.footer-bar', 'display', /^flex$/],
  ['the footer is closed', FOOTER, '.shell > .footer', 'display', /^none$/],
])('below 1024 px %s, and at 1024 px no longer', (_, file, selector, property, narrow) => {
  const at = (width: number) => valueAt(file, { selector, property, width });
  for (const width of [360, 1023]) expect(at(width)).toMatch(narrow);
  expect(at(1024)).not.toMatch(narrow);
});

test('the navigation of a page stands beside it from 1024 px', () => {
  const at = (width: number) =>
    valueAt(SHELL, { selector: '.page--with-sidebar', property: 'display', width });
  expect([at(1023), at(1024)]).toEqual(['', 'grid']);
});
