/** The calls of blocks and secondary actions, on a page of the app. */
import { screen as page, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { preparePages } from '../../support/prepare-pages.ts';
import { renderPage, type Lender } from '../../support/render-page.tsx';

preparePages();
const user = userEvent.setup({ delay: null });

const get = (path: string) => ({ method: 'GET', path });
const load = [{ run: 'things', as: 'things' }];
const operations = {
  things: get('/things'),
  drop: { method: 'DELETE', path: '/things/{item.id}' },
};
const listed = {
  block: 'cards',
  id: 'list',
  items: { var: 'things' },
  item: { key: { var: 'item.id' }, title: '{item.name}' },
  empty: { title: 'Nothing left' },
};

/** Two things, of which one can be dropped. */
function shelf(drop: ReturnType<Lender> = { status: 204 }): Lender {
  let things = [
    { id: 'a', name: 'First' },
    { id: 'b', name: 'Second' },
  ];
  return ({ method, path }) => {
    if (method === 'GET') return { body: things };
    if ((drop.status ?? 200) < 300) things = things.filter(({ id }) => !path.endsWith(id));
    return drop;
  };
}

describe('an action of an item', () => {
  const blocks = [
    {
      ...listed,
      item: {
        ...listed.item,
        actions: [
          { id: 'drop', label: 'Remove', call: { run: 'drop' }, done: 'Removed {item.name}.' },
        ],
      },
    },
  ];

  test('runs its call for that item, and the page loads its data again', async () => {
    const { requests } = renderPage({ load, blocks }, operations, shelf());
    await user.click(await page.findByRole('button', { name: 'Remove Second' }));
    await waitFor(() => expect(page.queryByText('Second')).toBeNull());
    expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /things',
      'DELETE /things/b',
      'GET /things',
    ]);
  });

  test('that is refused shows the reason, and loads no data again', async () => {
    const { requests } = renderPage(
      { load, blocks },
      operations,
      shelf({ status: 409, body: { message: 'It is signed already' } }),
    );
    await user.click(await page.findByRole('button', { name: 'Remove Second' }));
    expect(await page.findByText('It is signed already.')).toBeTruthy();
    expect(requests).toHaveLength(2);
  });

  test('follows the transition of its call', async () => {
    const led = [
      {
        ...listed,
        item: {
          ...listed.item,
          actions: [
            {
              id: 'drop',
              label: 'Remove',
              call: {
                run: 'drop',
                transitions: [
                  { when: { '==': [{ var: 'outcome' }, 'ok'] }, transition: { to: '/contact' } },
                ],
              },
            },
          ],
        },
      },
    ];
    const { visited } = renderPage({ load, blocks: led }, operations, shelf());
    await user.click(await page.findByRole('button', { name: 'Remove First' }));
    await waitFor(() => expect(visited).toEqual(['/contact']));
  });
});

/** A picture by its first bytes. */
const PICTURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

describe('an upload', () => {
  const blocks = [
    {
      block: 'upload',
      id: 'u',
      title: 'Paystubs',
      items: { var: 'things' },
      item: { title: '{item.name}' },
      upload: {
        label: 'Add',
        accept: ['image/png'],
        maxBytes: 99,
        values: { type: 'PAYSTUB', of: { value: { var: 'url.params.uuid' } } },
        call: { run: 'send' },
        reveals: 'sent',
      },
    },
  ];
  const send = {
    method: 'POST',
    path: '/documents/{url.params.uuid}',
    multipart: 'file',
    body: {
      type: { value: { var: 'input.type' } },
      of: { value: { var: 'input.of' } },
      size: { value: { var: 'input.file.size' } },
    },
  };

  test('is sent as multipart with its values, and the page loads its list again', async () => {
    const things: { name: string }[] = [];
    const { requests } = renderPage({ load, blocks }, { ...operations, send }, ({ method }) => {
      if (method === 'POST') things.push({ name: 'On file: a.png' });
      return { body: things };
    });
    await user.upload(
      await page.findByLabelText('Add'),
      new File([PICTURE], 'a.png', { type: 'image/png' }),
    );
    expect(await page.findByText('On file: a.png')).toBeTruthy();
    expect(requests[1]).toEqual({
      method: 'POST',
      path: '/documents/u-1',
      body: { type: 'PAYSTUB', of: 'u-1', size: '8', file: 'a.png' },
    });
    expect(page.queryByText('a.png')).toBeNull();
  });

  test('that is refused shows the lender’s message', async () => {
    renderPage({ load, blocks }, { ...operations, send }, ({ method }) =>
      method === 'POST' ? { status: 422, body: { message: 'This is no picture' } } : { body: [] },
    );
    await user.upload(
      await page.findByLabelText('Add'),
      new File([PICTURE], 'a.png', { type: 'image/png' }),
    );
    expect(await page.findByText('This is no picture.')).toBeTruthy();
  });
});

test('a document response that is not a file shows an error', async () => {
  renderPage(
    {
      load,
      blocks: [
        {
          block: 'document',
          id: 'd',
          items: { var: 'things' },
          item: { title: '{item.name}' },
          document: { call: { run: 'read' } },
        },
      ],
    },
    { ...operations, read: get('/documents/{item.id}') },
    ({ path }) => ({ body: path === '/things' ? [{ id: 'a', name: 'Note' }] : { oh: 'no' } }),
  );
  await user.click(await page.findByRole('button', { name: 'View Note' }));
  expect((await page.findByRole('alert')).textContent).toContain(
    'This document can’t be opened just now.',
  );
});

test('a secondary action runs its calls and follows its transition with their results', async () => {
  const secondary = [
    {
      label: 'Not now',
      calls: [{ run: 'skip', as: 'application' }],
      transition: { to: '/application/{application.uuid}' },
    },
  ];
  const { requests, visited, client } = renderPage(
    { secondary },
    { skip: { method: 'PUT', path: '/skip', body: { skipped: true } } },
    () => ({ body: { uuid: 'u-9' } }),
  );
  await user.click(await page.findByRole('button', { name: 'Not now' }));
  await waitFor(() => expect(visited).toEqual(['/application/u-9']));
  expect(requests.map(({ body }) => body)).toEqual([{ skipped: true }]);
  expect(client.get().loaded['application']).toEqual({ uuid: 'u-9' });
});
