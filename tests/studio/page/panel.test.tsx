/** Tests the panel of a part that was chosen from a list: its heading, and what a page offers. */
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { Panel } from '../../../src/studio/page/Panel.tsx';
import { InStudio, stubBrowser, stubHost } from '../shared/studio.tsx';

const PART = {
  ...{ kind: 'Page', name: 'Your income', file: 'journeys/a/steps/b.json', line: 3 },
  ...{ alsoOn: [], texts: [], messages: [] },
  contents: [{ part: { kind: 'field', field: 'income' }, name: 'Income', isShown: true }],
};

beforeEach(() => {
  stubBrowser();
  stubHost({ 'parts/describe': PART, 'studio/press': [], 'shows/state': [] });
  render(
    <InStudio>
      <Panel
        press={{
          ...{ words: '', part: { kind: 'page' }, question: undefined, context: {} },
          place: { journey: 'a', step: 'b' },
        }}
        version={0}
        onChoose={() => {}}
      />
    </InStudio>,
  );
});

test('the heading has the focus, which the list that was pressed in lost', async () => {
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Reading …');
  await screen.findByText('Page: Your income');
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 }));
});

test('a page offers to add a question', async () => {
  const link = await screen.findByRole('link', { name: 'Add a question' });
  expect(link.getAttribute('href')).toBe(
    '/definitions?file=journeys%2Fa%2Fsteps%2Fb.json&line=3&act=add',
  );
});
