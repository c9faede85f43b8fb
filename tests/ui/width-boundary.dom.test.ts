/** The layouts that change at a window of 1024 px, on both sides of the boundary. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { valueAt } from './support/styles-at.ts';

const CHAT = 'src/ui/chat/chat.css';
const SIDEBAR = 'src/ui/styles/sidebar.css';
const SHELL = 'src/ui/styles/index.css';
const FOOTER = 'src/ui/shell/footer.css';

// Shows shell 2.85, 2.91, 9.41.
test.each([
  ['the chat is 20 px above the sticky bar', CHAT, '.chat', 'bottom', /--chat-bar.*20px/],
  ['the chat has a small button', CHAT, '.chat-button', 'width', /^min\(3.5rem, 20vw\)$/],
  ['a bar opens the progress', SIDEBAR, '.sidebar-bar', 'display', /^grid$/],
  ['the footer is a line', SHELL, '.footer-bar', 'display', /^grid$/],
  ['the top bar opens the footer', SHELL, '.top-help', 'display', /^$/],
  ['the footer is closed', FOOTER, '.shell > .footer', 'display', /^none$/],
])('below 1024 px %s, and at 1024 px no longer', (_, file, selector, property, narrow) => {
  const at = (width: number) => valueAt(file, { selector, property, width });
  for (const width of [360, 1023, 1023.9]) expect(at(width)).toMatch(narrow);
  expect(at(1024)).not.toMatch(narrow);
});

test('the navigation of a page stands beside it from 1024 px', () => {
  const at = (width: number) =>
    valueAt(SHELL, { selector: '.page--with-sidebar', property: 'display', width });
  expect([at(1023), at(1023.9), at(1024)]).toEqual(['', '', 'grid']);
});

test('in large text the name of a brand keeps its words, and controls and amounts go below', () => {
  const at = (selector: string, property: string) =>
    valueAt(SHELL, { selector, property, width: 360 });
  expect(at('.top-inner', 'flex-wrap')).toBe('wrap');
  expect(at('.brand', 'flex-basis')).toBe('8rem');
  expect(at('.brand-name', 'overflow-wrap')).toBe('normal');
  const amounts = { selector: '.money-lines .fact dt', property: 'flex-basis', width: 360 };
  expect(valueAt('src/ui/styles/application.css', amounts)).toBe('6rem');
});

// Windows have fractional widths: below a minimum of 64rem and above a maximum of 63.99rem neither
// side of such a boundary would apply.
// Shows shell 2.91, 9.41.
test('no media query of a style sheet has a maximum width', () => {
  const sheets = globSync('src/**/*.{css,ts,tsx}');
  expect(sheets.length).toBeGreaterThan(100);
  const bounded = sheets.filter((file) => /@media[^{]*max-width/.test(readFileSync(file, 'utf8')));
  expect(bounded).toEqual([]);
});
