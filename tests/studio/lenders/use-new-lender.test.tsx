/** Tests that the names of a new lender count once they follow from what is written. */
import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { useNewLender } from '../../../src/studio/lenders/new/use-new-lender.ts';
import { InStudio, stubBrowser, stubHost } from '../shared/studio.tsx';

const BASIS = { states: [], hasNmls: false, company: {}, colors: {} };
const NAMES = { folder: 'maple', code: 'MAPLE', prefix: 'maple', clashes: {} };

beforeEach(() => {
  stubBrowser();
  sessionStorage.clear();
  stubHost({ '/propose': NAMES });
});

test('while other names are proposed, those of the name before are stale', async () => {
  const { result } = renderHook(() => useNewLender(BASIS), { wrapper: InStudio });
  const write = (name: string): void => act(() => result.current.change({ name }));
  write('Maple');
  await waitFor(() =>
    expect(result.current).toMatchObject({ isStale: false, lender: { folder: 'maple' } }),
  );
  write('Oak Bank');
  expect(result.current).toMatchObject({ isStale: true, lender: { folder: 'maple' } });
  await waitFor(() => expect(result.current).toMatchObject({ isStale: false }));
});
