/**
 * Every text that a lender may replace holds markup: each screen shows it as text. The texts of the
 * lender's answers hold it, too.
 */
import { expect, test } from 'vitest';
import type { Context, Place } from '../../../src/engine/index.ts';
import { isFullRun } from '../../support/full-run.ts';
import { hostileSet, MARKUP } from '../../support/hostile-texts.ts';
import { fullContext } from './contexts.ts';
import { renderScreen } from './render-screen.tsx';

const set = hostileSet('_default');
const places: readonly Place[] = [
  ...Object.keys(set.pages).map((page) => ({ page })),
  ...Object.values(set.journeys).flatMap(({ id, steps }) =>
    steps.map((step) => ({ journey: id, step: step.id })),
  ),
];

/** Adds the markup to the words of the lender's answers, but not to codes, dates and addresses. */
function withMarkup(value: unknown): unknown {
  if (typeof value === 'string') return / /.test(value) ? `${value} ${MARKUP}` : value;
  if (Array.isArray(value)) return value.map(withMarkup);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withMarkup(inner)]));
}
const context = withMarkup({
  ...fullContext('OFFER_SELECTION'),
  maintenanceMessage: 'We are back soon.',
}) as Context;

test.each(
  places
    .filter((_, index) => isFullRun || index % 5 === 1)
    .map((place) => [Object.values(place).join('/'), place] as const),
)('%s shows markup as text', (_, place) => {
  const page = renderScreen(set, place, context);
  expect(page.querySelectorAll('script, [onerror], img[src="x"]')).toHaveLength(0);
  expect(page.textContent).toContain(MARKUP);
  for (const link of page.querySelectorAll('a'))
    expect(link.getAttribute('href') ?? '').not.toMatch(/^\s*(?:javascript|data|vbscript):/i);
  expect((globalThis as { readonly w?: unknown }).w).toBeUndefined();
});
