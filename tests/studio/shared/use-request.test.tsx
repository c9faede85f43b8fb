/** Tests that a request is sent once, however often its button is pressed. */
import { renderHook } from '@testing-library/react';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { useRequest } from '../../../src/studio/shared/use-request.ts';
import { InStudio } from './studio.tsx';

test('of two presses before the button is drawn as busy, one sends; a later one sends again', async () => {
  const { result } = renderHook(useRequest, { wrapper: InStudio });
  const request = vi.fn(async () => {});
  const press = () => result.current.send(request);
  await act(async () => expect(await Promise.all([press(), press()])).toEqual([true, false]));
  expect(request).toHaveBeenCalledOnce();
  await act(async () => expect(await press()).toBe(true));
});

test('a request that failed can be sent again', async () => {
  const { result } = renderHook(useRequest, { wrapper: InStudio });
  const request = vi.fn<() => Promise<void>>(async () => {});
  request.mockRejectedValueOnce(new Error('No host.'));
  const press = () => act(() => result.current.send(request));
  expect([await press(), await press()]).toEqual([false, true]);
});
