/** Tests that the choices of the bars are read when somebody turns to them, not beside the page. */
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PageBars } from '../../../src/studio/page/PageBars.tsx';
import { InStudio, stubBrowser, stubHost } from '../shared/studio.tsx';

const EXAMPLES = { pages: [], screens: [], flags: [], walks: [], scenarios: [] };

const bars = (as: string, version = 0): ReactElement => (
  <InStudio version={version}>
    <PageBars
      {...{ path: '/a', setPath: () => {}, open: () => {}, port: () => undefined }}
      {...{ view: { device: 'Phone', selects: true }, setView: () => {} }}
      openAs={{ as, setAs: () => {}, isBusy: false, fault: '', drawn: undefined }}
    />
  </InStudio>
);

let asked: readonly string[];
const reads = (): number => asked.filter((path) => path.endsWith('examples/examples')).length;

beforeEach(() => {
  stubBrowser();
  asked = stubHost({ 'examples/examples': EXAMPLES });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a page that opens reads none, and a save reads none until the bars are used', async () => {
  const { rerender } = render(bars(''));
  rerender(bars('', 1));
  await act(async () => {});
  expect(reads()).toBe(0);
  await userEvent.click(screen.getByRole('combobox', { name: 'As' }));
  expect(reads()).toBe(1);
  rerender(bars('', 2));
  await act(async () => {});
  expect(reads()).toBe(1);
  await userEvent.click(screen.getByRole('combobox', { name: 'Address' }));
  expect(reads()).toBe(2);
});

test('a choice that shows reads them for its words', async () => {
  render(bars('walk:happy'));
  await act(async () => {});
  expect(reads()).toBe(1);
});
