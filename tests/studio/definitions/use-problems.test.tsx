/** Tests that a saved text is judged by all checks, whose warnings a save does not report. */
import { renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useProblems } from '../../../src/studio/definitions/use-problems.ts';
import { InStudio } from '../shared/studio.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('the warnings of a saved text are found', async () => {
  vi.stubGlobal('fetch', async (_: string, { body }: { readonly body: string }) =>
    Response.json(body.includes('"isWhole":true') ? [{ what: 'Nothing sends it.' }] : []),
  );
  const saved = { file: 'journeys/boat/steps/sail.json', text: '{}', version: 1 };
  const { result } = renderHook(() => useProblems(saved), { wrapper: InStudio });
  await vi.waitFor(() => expect(result.current.value).toEqual([{ what: 'Nothing sends it.' }]));
});
