import { act, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, test, vi } from 'vitest';
import { preloadBlocks } from '../../../src/ui/blocks/lazy-blocks.tsx';
import type { BlockProps } from '../../../src/ui/blocks/parts/BlockFrame.tsx';
import { renderPage } from '../support/render-page.tsx';

/** The ids of the text blocks that were rendered, in order. */
const rendered = vi.hoisted((): string[] => []);

vi.mock(import('../../../src/ui/blocks/content/TextBlocks.tsx'), async (load) => {
  const real = await load();
  const TextBlock = (props: BlockProps): ReactElement => {
    rendered.push(props.block.id);
    return <real.TextBlock {...props} />;
  };
  return { ...real, TextBlock };
});

test('a change of the state renders the blocks that show it, and no others', async () => {
  await preloadBlocks();
  const { client } = renderPage(
    {
      blocks: [
        { id: 'fixed', block: 'text', text: 'Always the same.' },
        { id: 'city', block: 'text', text: 'Your home is in {application.city}.' },
      ],
    },
    {},
    () => ({}),
  );
  await screen.findByText('Always the same.');
  rendered.length = 0;
  act(() => client.update({ licenses: [], hours: 'Monday to Friday' }));
  expect(rendered).toEqual([]);
  act(() => client.addLoaded({ application: { city: 'Ashford' } }));
  await waitFor(() => screen.getByText('Your home is in Ashford.'));
  expect(rendered).toEqual(['city']);
});
