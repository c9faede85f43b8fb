// @vitest-environment jsdom
import { cleanup, screen as page, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { preloadBlocks } from '../../src/ui/blocks/later.tsx';
import { preloadForm } from '../../src/ui/index.ts';
import { drawPage, type Lender } from './page-world.tsx';

beforeAll(async () => {
  vi.stubGlobal('scrollTo', () => {});
  await Promise.all([preloadBlocks(), preloadForm()]);
});
afterEach(async () => {
  cleanup();
  // What a page has loaded is forgotten a moment after it was left.
  await new Promise((resolve) => setTimeout(resolve));
});
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

describe('an action of an entry', () => {
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

  test('runs its call for that entry, and the page shows what is there then', async () => {
    const { asked } = drawPage({ load, blocks }, operations, shelf());
    await user.click(await page.findByRole('button', { name: 'Remove Second' }));
    await waitFor(() => expect(page.queryByText('Second')).toBeNull());
    expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /things',
      'DELETE /things/b',
      'GET /things',
    ]);
  });

  test('that is refused says why, and nothing is loaded again', async () => {
    const { asked } = drawPage(
      { load, blocks },
      operations,
      shelf({ status: 409, body: { message: 'It is signed already' } }),
    );
    await user.click(await page.findByRole('button', { name: 'Remove Second' }));
    expect(await page.findByText('It is signed already.')).toBeTruthy();
    expect(asked).toHaveLength(2);
  });

  test('goes where its call leads', async () => {
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
    const { gone } = drawPage({ load, blocks: led }, operations, shelf());
    await user.click(await page.findByRole('button', { name: 'Remove First' }));
    await waitFor(() => expect(gone).toEqual(['/contact']));
  });
});

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

  test('is sent as a form, its values beside the file, and what the page lists is up to date', async () => {
    const things: { name: string }[] = [];
    const { asked } = drawPage({ load, blocks }, { ...operations, send }, ({ method }) => {
      if (method === 'POST') things.push({ name: 'On file: a.png' });
      return { body: things };
    });
    await user.upload(
      await page.findByLabelText('Add'),
      new File(['xyz'], 'a.png', { type: 'image/png' }),
    );
    expect(await page.findByText('On file: a.png')).toBeTruthy();
    expect(asked[1]).toEqual({
      method: 'POST',
      path: '/documents/u-1',
      body: { type: 'PAYSTUB', of: 'u-1', size: '3', file: 'a.png' },
    });
    expect(page.queryByText('a.png')).toBeNull();
  });

  test('that is refused stays with the lender’s words', async () => {
    drawPage({ load, blocks }, { ...operations, send }, ({ method }) =>
      method === 'POST' ? { status: 422, body: { message: 'This is no picture' } } : { body: [] },
    );
    await user.upload(
      await page.findByLabelText('Add'),
      new File(['xyz'], 'a.png', { type: 'image/png' }),
    );
    expect(await page.findByText('This is no picture.')).toBeTruthy();
  });
});

describe('a provider', () => {
  const blocks = (address: unknown) => [
    {
      block: 'provider',
      id: 'p',
      provider: { button: 'Continue', call: { run: 'link', as: 'link' }, address },
    },
  ];
  const open = async (url: string) => {
    const assign = vi.fn();
    vi.stubGlobal('location', { ...globalThis.location, assign });
    drawPage(
      { blocks: blocks({ var: 'link.url' }) },
      { link: { method: 'POST', path: '/link' } },
      () => ({ body: { url } }),
    );
    await user.click(await page.findByRole('button', { name: 'Continue' }));
    return assign;
  };
  afterEach(() => vi.unstubAllGlobals());

  test.each(['https://bank.example/start?x=1', '/sandbox/provider/bank'])(
    'is opened at %s',
    async (url) => {
      const assign = await open(url);
      await waitFor(() => expect(assign).toHaveBeenCalledWith(url));
    },
  );
  test.each([
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    'http://bank.example',
    'https://user@bank.example',
    '',
  ])('is not opened at %s', async (url) => {
    const assign = await open(url);
    expect(await page.findByText('We couldn’t open that page. Please try again.')).toBeTruthy();
    expect(assign).not.toHaveBeenCalled();
  });
});

test('a document that is no file is told, not drawn', async () => {
  drawPage(
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

test('a secondary action runs its calls and follows its transition, by what they have told', async () => {
  const secondary = [
    {
      label: 'Not now',
      calls: [{ run: 'skip', as: 'application' }],
      transition: { to: '/application/{application.uuid}' },
    },
  ];
  const { asked, gone, client } = drawPage(
    { secondary },
    { skip: { method: 'PUT', path: '/skip', body: { skipped: true } } },
    () => ({ body: { uuid: 'u-9' } }),
  );
  await user.click(await page.findByRole('button', { name: 'Not now' }));
  await waitFor(() => expect(gone).toEqual(['/application/u-9']));
  expect(asked.map(({ body }) => body)).toEqual([{ skipped: true }]);
  expect(client.get().loaded['application']).toEqual({ uuid: 'u-9' });
});

describe('a page that polls', () => {
  const poll = {
    call: { run: 'read', as: 'application' },
    status: { var: 'application.status' },
    done: { to: '/next' },
    gaveUp: { to: '/late' },
  };
  const draw = (answers: readonly (string | number)[], more: object = {}) => {
    let at = 0;
    const lender: Lender = () => {
      const answer = answers[Math.min(at++, answers.length - 1)];
      return typeof answer === 'number' ? { status: answer } : { body: { status: answer } };
    };
    return drawPage(
      { load: [{ run: 'read', as: 'application' }], poll, ...more },
      { read: get('/application') },
      lender,
    );
  };

  test('shows a loader while the other side works, and goes on once the status has changed', async () => {
    const { asked, gone } = draw(['WORKING', 'WORKING', 'READY']);
    await waitFor(() => expect(gone).toEqual(['/next']));
    expect(asked.length).toBeGreaterThanOrEqual(3);
  });

  test('keeps its own words for the wait', async () => {
    draw(['WORKING'], { blocks: [{ block: 'waiting', id: 'w', messages: ['Writing your note'] }] });
    expect(await page.findByText('Writing your note')).toBeTruthy();
    expect(page.getByRole('heading', { level: 1, name: 'Demo' })).toBeTruthy();
  });

  test('gives up after the last try, and shows the page again', async () => {
    const { asked, gone } = draw(['WORKING']);
    await waitFor(() => expect(gone).toEqual(['/late']));
    expect(asked).toHaveLength(4);
    expect(document.activeElement).toBe(
      await page.findByRole('heading', { level: 1, name: 'Demo' }),
    );
  });

  test('asks for an ordinary status in the background, while the page stays', async () => {
    const { gone } = draw(['SIGNING', 'SIGNING', 'SIGNED']);
    expect(await page.findByRole('heading', { level: 1, name: 'Demo' })).toBeTruthy();
    await waitFor(() => expect(gone).toEqual(['/next']));
  });

  test('leaves an ordinary status where it is when its tries are used up', async () => {
    const { asked, gone } = draw(['SIGNING']);
    await waitFor(() => expect(asked).toHaveLength(3));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect([asked.length, gone]).toEqual([3, []]);
  });

  test('that would lead to itself loads its data again, and keeps what was typed', async () => {
    const form = {
      schema: { type: 'object', properties: { note: { type: 'string', title: 'Note' } } },
    };
    const { gone } = draw(['SIGNING', 'SIGNED'], {
      form,
      blocks: [{ block: 'text', id: 't', text: 'Status {application.status}' }],
      poll: { ...poll, done: { to: '/back' } },
    });
    await user.type(await page.findByLabelText('Note'), 'x');
    expect(await page.findByText('Status SIGNED')).toBeTruthy();
    expect([page.getByLabelText<HTMLInputElement>('Note').value, gone]).toEqual(['x', []]);
  });

  test('takes a try that fails for a try', async () => {
    const { asked, gone } = draw(['WORKING', 503, 'WORKING', 503]);
    await waitFor(() => expect(gone).toEqual(['/late']));
    expect(asked).toHaveLength(4);
  });

  test('stops asking once it is left', async () => {
    const { asked, unmount } = draw(['WORKING'], {
      blocks: [{ block: 'waiting', id: 'w', messages: ['Wait'] }],
    });
    await page.findByText('Wait');
    unmount();
    const before = asked.length;
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(asked.length).toBe(before);
  });
});
