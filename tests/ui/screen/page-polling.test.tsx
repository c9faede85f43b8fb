/** A page of the app that polls its status. */
import { screen as page, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { preparePages } from '../support/prepare-pages.ts';
import { renderPage, type Lender } from '../support/render-page.tsx';

preparePages();
const user = userEvent.setup({ delay: null });

const get = (path: string) => ({ method: 'GET', path });

describe('a page that polls', () => {
  const poll = {
    call: { run: 'read', as: 'application' },
    status: { var: 'application.status' },
    done: { to: '/next' },
    gaveUp: { to: '/late' },
  };
  const renderPoll = (answers: readonly (string | number)[], more: object = {}) => {
    let at = 0;
    const lender: Lender = () => {
      const answer = answers[Math.min(at++, answers.length - 1)];
      return typeof answer === 'number' ? { status: answer } : { body: { status: answer } };
    };
    return renderPage(
      { load: [{ run: 'read', as: 'application' }], poll, ...more },
      { read: get('/application') },
      lender,
    );
  };

  test('shows its waiting block instead of the loader', async () => {
    renderPoll(['WORKING'], {
      blocks: [{ block: 'waiting', id: 'w', messages: ['Preparing your note'] }],
    });
    expect(await page.findByText('Preparing your note')).toBeTruthy();
    expect(page.getByRole('heading', { level: 1, name: 'Demo' })).toBeTruthy();
  });

  test('gives up after the last attempt, and shows the page again', async () => {
    const { requests, visited } = renderPoll(['WORKING']);
    await waitFor(() => expect(visited).toEqual(['/late']));
    expect(requests).toHaveLength(4);
    const heading = await page.findByRole('heading', { level: 1, name: 'Demo' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  test('polls an ordinary status in the background, and keeps the page', async () => {
    const { visited } = renderPoll(['SIGNING', 'SIGNING', 'SIGNED']);
    expect(await page.findByRole('heading', { level: 1, name: 'Demo' })).toBeTruthy();
    await waitFor(() => expect(visited).toEqual(['/next']));
  });

  test('with a transition to itself loads its data again, and keeps typed values', async () => {
    const form = {
      schema: { type: 'object', properties: { note: { type: 'string', title: 'Note' } } },
    };
    const { visited } = renderPoll(['SIGNING', 'SIGNED'], {
      form,
      blocks: [{ block: 'text', id: 't', text: 'Status {application.status}' }],
      poll: { ...poll, done: { to: '/back' } },
    });
    await user.type(await page.findByLabelText('Note'), 'x');
    expect(await page.findByText('Status SIGNED')).toBeTruthy();
    expect([page.getByLabelText<HTMLInputElement>('Note').value, visited]).toEqual(['x', []]);
  });

  test('stops polling once it is unmounted', async () => {
    const { requests, unmount } = renderPoll(['WORKING'], {
      blocks: [{ block: 'waiting', id: 'w', messages: ['Wait'] }],
    });
    await page.findByText('Wait');
    unmount();
    const before = requests.length;
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(requests.length).toBe(before);
  });
});
