/** Tests what a comment of a link to show leads to. */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { ListedComment } from '../../../src/host/index.ts';
import { ShowComments } from '../../../src/studio/show/ShowComments.tsx';
import { InStudio, stubBrowser } from '../shared/studio.tsx';

const COMMENT: ListedComment = {
  ...{ id: 'c', at: '2026-01-01T00:00:00Z', who: 'Ben', path: '/b', words: '', address: '' },
  ...{ text: 'Too long', doneBy: '' },
};
const lender = (code: string) => ({
  ...{ folder: code.toLowerCase(), code, name: code, isMain: false, start: '/a' },
});

test('the page of a comment is opened for the lender that the link shows', async () => {
  stubBrowser();
  const [maple, oak] = [lender('MAPLE'), lender('OAK')];
  const setLender = vi.fn();
  render(
    <InStudio lenders={[maple, oak]} lender={maple} setLender={setLender}>
      <ShowComments link="1" org="OAK" comments={[COMMENT]} onChange={() => {}} />
    </InStudio>,
  );
  const link = screen.getByRole('link', { name: '/b' });
  expect(link.getAttribute('href')).toBe('/?path=%2Fb');
  await userEvent.click(link);
  expect(setLender).toHaveBeenCalledWith(oak);
});
