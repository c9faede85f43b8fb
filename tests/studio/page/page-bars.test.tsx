/** Tests what the bars read and when, and what they say of an address that leads elsewhere. */
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PageBars } from '../../../src/studio/page/PageBars.tsx';
import { InStudio, stubBrowser, stubHost } from '../shared/studio.tsx';

const EXAMPLES = { pages: [], screens: [], flags: [], walks: [], scenarios: [] };

const bars = (as: string, version = 0): ReactElement => (
  <InStudio version={version}>
    <PageBars
      {...{ path: '/a', first: '', setPath: () => {}, open: () => {}, port: () => undefined }}
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

test('an address that leads elsewhere says so, and shows its picture by a press', async () => {
  const pages = [
    { path: '/a', title: 'First', screen: 'j/a' },
    { path: '/b', title: 'Second', screen: 'j/b' },
  ];
  stubHost({ 'examples/examples': { ...EXAMPLES, pages } });
  const setAs = vi.fn<(as: string) => void>();
  let moveTo: (path: string) => void = () => {};
  function Bars({ first = '' }: { readonly first?: string }): ReactElement {
    const [path, setPath] = useState(first || '/a');
    moveTo = setPath;
    return (
      <InStudio>
        <PageBars
          {...{ path, first, setPath, open: () => {}, port: () => undefined }}
          {...{ view: { device: 'Phone', selects: true }, setView: () => {} }}
          openAs={{ as: '', setAs, isBusy: false, fault: '', drawn: undefined }}
        />
      </InStudio>
    );
  }
  render(<Bars />);
  const field = screen.getByRole('combobox', { name: 'Address' });
  await userEvent.click(field);
  await userEvent.click(await screen.findByRole('option', { name: /Second/ }));
  expect(screen.queryByText(/cannot be opened now/)).toBeNull();
  act(() => moveTo('/a'));
  await userEvent.click(await screen.findByRole('button', { name: 'Show its picture' }));
  expect(setAs).toHaveBeenLastCalledWith('scenario:j/b:No data');
  expect(screen.queryByText(/cannot be opened now/)).toBeNull();
  await userEvent.click(field);
  await userEvent.click(await screen.findByRole('option', { name: /Second/ }));
  act(() => moveTo('/a'));
  await userEvent.type(field, '?x');
  expect(screen.queryByText(/cannot be opened now/)).toBeNull();
  cleanup();
  render(<Bars first="/b" />);
  act(() => moveTo('/a'));
  expect(await screen.findByText(/“Second” cannot be opened now/)).toBeDefined();
});
