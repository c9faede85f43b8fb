import { expect, test } from 'vitest';
import { searchSuggestions } from '../../../src/client/forms/suggestions.ts';
import { contextOutsidePages } from '../../../src/client/index.ts';
import { buildClient } from '../build-client.ts';

/** Searches an address that the lender answers with 503. Returns the operations that failed. */
async function failedCalls(signal: AbortSignal): Promise<readonly string[]> {
  const { client, lender } = buildClient();
  lender.respond('/api/v1/search', 503);
  const failed: string[] = [];
  client.followFailures(({ operation }) => failed.push(operation));
  const search = searchSuggestions(client, {
    place: { journey: 'register-v2', step: 'index' },
    path: 'propertyAddress.street1',
    typed: '12 Larch',
    context: contextOutsidePages(client),
    signal,
  });
  await expect(search).rejects.toThrow('Our service is busy right now.');
  return failed;
}

// Shows shell 7.57.
test('a search that fails is logged, unless more typing has replaced it', async () => {
  expect(await failedCalls(new AbortController().signal)).toEqual(['address-search']);
  expect(await failedCalls(AbortSignal.abort())).toEqual([]);
});
