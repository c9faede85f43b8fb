/** The reader of a document: its size, its pages, its summary, and full screen. */
import { act, render, screen as page, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { OpeningStatus } from '../../../../src/ui/blocks/documents/OpeningStatus.tsx';
import { Reader } from '../../../../src/ui/blocks/documents/reader/Reader.tsx';
import { Summarized } from '../../../../src/ui/blocks/documents/reader/Summarized.tsx';
import { renderBlock } from '../../support/render-block.tsx';

const user = userEvent.setup({ delay: null });
const summary = {
  label: 'Main points',
  text: 'The main figures.',
  facts: [{ label: 'Sum', text: '$5.00' }],
};
/** Renders three pages of 100 pixels; jsdom has no layout. */
const show = () =>
  render(
    <Reader
      title="Note"
      pages={3}
      summary={summary}
      download={<a href="/n">Save</a>}
      isFull={false}
    >
      {[1, 2, 3].map((number) => (
        <p key={number} data-page={number}>
          {`Sheet ${number}`}
        </p>
      ))}
    </Reader>,
  );
const press = (name: string) => user.click(page.getByRole('button', { name }));
const isOff = (name: string) =>
  page.getByRole('button', { name }).getAttribute('aria-disabled') === 'true';
const value = (text: string) =>
  page.getByText((_, node) => node?.textContent === text, { selector: 'output' });

describe('the size of a document', () => {
  beforeEach(() => void show());

  test('buttons enlarge it, make it smaller and fit it, within limits', async () => {
    expect([isOff('Smaller'), isOff('Fit to width')]).toEqual([true, true]);
    await press('Smaller');
    page.getByText('100%');
    await press('Larger');
    expect(page.getByText('150%').tagName).toBe('OUTPUT');
    for (let presses = 0; presses < 9; presses += 1) await press('Larger');
    page.getByText('400%');
    expect(isOff('Larger')).toBe(true);
    await press('Fit to width');
    page.getByText('100%');
  });

  test('the frame takes the focus, and the keys +, - and 0 change it', async () => {
    page.getByRole('region', { name: 'Note' }).focus();
    await user.keyboard('++');
    page.getByText('200%');
    await user.keyboard('-');
    page.getByText('150%');
    await user.keyboard('0');
    page.getByText('100%');
  });
});

test('buttons go through the pages, and say which one is shown', async () => {
  show();
  expect([isOff('Previous page'), isOff('Next page')]).toEqual([true, false]);
  expect(value('Page 1 of 3').tagName).toBe('OUTPUT');
  await press('Next page');
  await press('Next page');
  value('Page 3 of 3');
  expect([isOff('Previous page'), isOff('Next page')]).toEqual([false, true]);
  await press('Previous page');
  value('Page 2 of 3');
});

test('a document without pages has no buttons for them', () => {
  render(
    <Reader title="Note" pages={0} summary={undefined} download={null} isFull={false}>
      <p>Picture</p>
    </Reader>,
  );
  expect(page.queryByRole('button', { name: 'Next page' })).toBeNull();
});

describe('full screen', () => {
  beforeEach(() => void show());
  const full = () => page.getByRole('dialog', { name: 'Note' });

  test('shows the document at its page, in one place at a time, and returns the focus', async () => {
    await press('Next page');
    await press('Full screen Note');
    await within(full()).findByText('Sheet 1');
    expect(page.getAllByText('Sheet 1')).toHaveLength(1);
    within(full()).getByText('100%');
    within(full()).getByRole('link', { name: 'Save' });
    await user.click(within(full()).getByRole('button', { name: 'Next page' }));
    await press('Close dialog');
    expect(page.queryByRole('dialog')).toBeNull();
    page.getByText('Sheet 1');
    value('Page 3 of 3');
    expect(document.activeElement).toBe(page.getByRole('button', { name: 'Full screen Note' }));
  });

  test('starts at a readable size on a phone', async () => {
    const before = globalThis.innerWidth;
    globalThis.innerWidth = 360;
    await press('Full screen Note');
    await within(full()).findByText('200%');
    globalThis.innerWidth = before;
  });

  test('has the summary in a tab', async () => {
    await press('Full screen Note');
    await user.click(await within(full()).findByRole('tab', { name: 'Main points' }));
    expect(within(full()).getByRole('tabpanel').textContent).toBe('The main figures.Sum$5.00');
  });
});

test('the arrow keys go between a document and its summary, which is text', async () => {
  render(
    <Summarized title="Note" summary={summary}>
      <p>Sheet</p>
    </Summarized>,
  );
  const tab = await page.findByRole('tab', { name: 'Document' });
  expect(page.getByRole('tabpanel', { name: 'Document' }).textContent).toBe('Sheet');
  tab.focus();
  await user.keyboard('{ArrowRight}');
  const panel = page.getByRole('tabpanel', { name: 'Main points' });
  expect(within(panel).getByText('Sum').nextSibling?.textContent).toBe('$5.00');
  await user.tab();
  expect(document.activeElement).toBe(panel);
  // The document stays mounted, with its place and its size.
  expect(page.getByText('Sheet').closest<HTMLElement>('[role=tabpanel]')?.style.display).toBe(
    'none',
  );
});

test('the summary of a document can be read while it loads and when it fails', async () => {
  let fail = () => {};
  renderBlock(
    {
      block: 'document',
      id: 'docs',
      document: { first: false, summary },
      items: [{ key: 'd1', title: 'Note', facts: [] }],
    },
    {
      open: () =>
        new Promise((resolve) => {
          fail = () => resolve({ ok: false, text: 'Our service is busy right now.' });
        }),
    },
  );
  await user.click(await page.findByRole('button', { name: 'View Note' }));
  await user.click(await page.findByRole('tab', { name: 'Main points' }));
  page.getByText('Opening Note');
  expect(page.getByRole('tabpanel').textContent).toBe('The main figures.Sum$5.00');
  fail();
  await page.findByText('Our service is busy right now.');
  expect(page.getByRole('tabpanel', { name: 'Main points' })).toBeTruthy();
});

test('a document that loads for long says so', () => {
  vi.useFakeTimers();
  render(<OpeningStatus title="Note" />);
  const status = page.getByRole('status');
  expect(status.textContent).toBe('Opening Note');
  act(() => vi.advanceTimersByTime(8000));
  expect(status.textContent).toContain('This takes longer than usual.');
  vi.useRealTimers();
});
