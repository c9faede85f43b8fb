/** Tests the notice of a save that is not live: it can be closed, and comes again with the next one. */
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { SaveState } from '../../../src/domain/index.ts';
import { Refused } from '../../../src/studio/shared/Refused.tsx';
import { InStudio, stubBrowser } from './studio.tsx';

beforeEach(stubBrowser);

const refusedAt = (at: number): SaveState => ({
  live: false,
  at,
  place: 'journeys/a.json:3',
  message: 'A title is missing.',
  more: 0,
});

test('a notice that was closed comes again with the next refused save', () => {
  const showing = (save: SaveState) => (
    <InStudio save={save}>
      <Refused />
    </InStudio>
  );
  const first = refusedAt(1);
  const { rerender } = render(showing(first));
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(showing(first));
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(showing(refusedAt(2)));
  expect(screen.getByRole('alert').textContent).toContain('A title is missing.');
});
