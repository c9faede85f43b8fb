/** The results of a block's button are scrolled into view, one at a time. */
import { render, screen as page, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showOutcomes } from '../../../src/ui/screen/show-outcomes.ts';

const user = userEvent.setup({ delay: null });
const scrolled: string[] = [];
let end = (): void => {};

beforeEach(() => {
  scrolled.length = 0;
  // Every result lies below the window, as on a phone.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(0, innerHeight + 200, 300, 100),
  );
  Element.prototype.scrollIntoView = function scroll(this: Element) {
    scrolled.push(this.textContent.trim());
  };
  end = showOutcomes();
});
afterEach(() => {
  end();
});

const reserve = () => user.click(page.getByRole('button', { name: 'Reserve' }));

interface BlockResultProps {
  /** A notice that appears before the status. */
  readonly notice?: string;
}

/** A block with a button whose call fails. */
function BlockResult({ notice }: BlockResultProps): ReactElement {
  const [failed, setFailed] = useState(false);
  const [noticed, setNoticed] = useState(false);
  const onClick = () => {
    setNoticed(notice !== undefined);
    setTimeout(() => setFailed(true));
  };
  return (
    <div className="screen">
      {noticed ? <div className="notice">{notice}</div> : null}
      <button type="button" onClick={onClick}>
        Reserve
      </button>
      <div className="call-result" role="status">
        {failed ? <p>Error: That time is taken.</p> : null}
      </div>
    </div>
  );
}

test('a result of a block is scrolled to, and announced in place', async () => {
  render(<BlockResult />);
  await reserve();
  await waitFor(() => expect(scrolled).toEqual(['Error: That time is taken.']));
  expect(document.activeElement).toBe(page.getByRole('button', { name: 'Reserve' }));
  expect(page.getByRole('status').textContent).toBe('Error: That time is taken.');
});

test('a status after a notice leaves the notice in view', async () => {
  render(<BlockResult notice="Send us your insurance" />);
  await reserve();
  await waitFor(() => expect(page.getByRole('status').textContent).not.toBe(''));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Send us your insurance'));
  expect(scrolled).toEqual(['Send us your insurance']);
});
