/** Tests that changes of an address keep each other, and end with the view that makes them. */
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { useAddressQuery } from '../../../src/studio/shared/use-address-query.ts';

const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <BrowserRouter basename="/studio">
    <Routes>
      <Route path="/map" element={children} />
      <Route path="/history" element={null} />
    </Routes>
  </BrowserRouter>
);

/** Returns the result of the first render, as a request keeps it that is answered later. */
function open(address: string): ReturnType<typeof useAddressQuery> {
  history.replaceState(null, '', address);
  return renderHook(() => useAddressQuery(), { wrapper }).result.current;
}

afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/');
});

test('a change before the one before is rendered keeps it, and an empty value leaves', () => {
  const first = open('/studio/map?part=liens&draft=spring');
  act(() => first.change({ of: 'statuses', part: '' }));
  act(() => first.change({ show: 'here' }));
  expect(location.search).toBe('?draft=spring&of=statuses&show=here');
});

test('the change of a view that was left does not lead back to it', () => {
  const first = open('/studio/map?of=statuses');
  history.pushState(null, '', '/studio/history');
  act(() => first.change({ show: 'here' }));
  expect(location.pathname + location.search).toBe('/studio/history');
});
