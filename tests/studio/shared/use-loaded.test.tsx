/** Tests that a save reads again only what differs: an equal value stays the same object. */
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { queries, useLoaded } from '../../../src/studio/shared/use-loaded.ts';

const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={queries}>{children}</QueryClientProvider>
);

test('what is read again and equal is the same object, and what differs is not', async () => {
  const answers = ['Maple Bank', 'Maple Bank', 'Oak Bank'];
  const load = async (version: number) => [{ code: 'CEDAR' }, { name: answers[version] }];
  const { result, rerender } = renderHook(
    ({ version }) => useLoaded([version], () => load(version)),
    { wrapper, initialProps: { version: 0 } },
  );
  const read = async () => {
    await waitFor(() => expect(result.current).toMatchObject({ isStale: false }));
    return result.current.value;
  };
  const first = await read();
  expect(first).toEqual([{ code: 'CEDAR' }, { name: 'Maple Bank' }]);
  rerender({ version: 1 });
  expect(await read()).toBe(first);
  rerender({ version: 2 });
  const third = await read();
  expect(third?.[1]).toEqual({ name: 'Oak Bank' });
  expect(third?.[0]).toBe(first?.[0]);
});
