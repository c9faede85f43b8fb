/** Tests what is said of why a page shows, and of one that is only drawn. */
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Why } from '../../../src/studio/page/Why.tsx';
import { InStudio, stubBrowser, stubHost } from '../shared/studio.tsx';

const PLACE = { journey: 'a', step: 'b' };
const WAY = { summary: 'No: a guard leads to /a.', rules: [] };

function open(isDrawn: boolean, kind: 'screen' | 'field'): void {
  const question =
    kind === 'screen' ? ({ kind, place: PLACE } as const) : { kind, place: PLACE, field: 'c' };
  const press = { words: '', place: PLACE, part: undefined, question, context: {}, isDrawn };
  render(
    <InStudio>
      <Why press={press} version={0} />
    </InStudio>,
  );
}

beforeEach(() => {
  stubBrowser();
  stubHost({ 'parts/why': WAY });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a drawn page says how borrowers get there, not that it does not show', async () => {
  open(true, 'screen');
  const region = await screen.findByRole('region', { name: 'How borrowers get here' });
  await screen.findByText(WAY.summary);
  expect(region.textContent).toContain('The page is drawn as a picture. For borrowers');
});

test.each([
  [false, 'screen'],
  [true, 'field'],
] as const)('anything else says why it shows (drawn: %s, %s)', async (isDrawn, kind) => {
  open(isDrawn, kind);
  expect(await screen.findByRole('region', { name: 'Why it shows' })).toBeDefined();
});
