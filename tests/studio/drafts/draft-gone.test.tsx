/** Tests what is left to somebody whose draft was deleted by another person. */
import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DraftGone } from '../../../src/studio/drafts/InPlace.tsx';
import { InTheme, keepDraft, stubBrowser } from '../shared/studio.tsx';

const FILE = 'journeys/shared/copy.json';

beforeEach(() => {
  stubBrowser();
  sessionStorage.clear();
});
afterEach(() => {
  sessionStorage.clear();
});

test('what was written and not saved is there to be copied', () => {
  keepDraft(FILE, { base: '{}', text: '{ "a": "Mine" }' });
  render(<DraftGone />, { wrapper: InTheme });
  expect(screen.getByText(FILE)).toBeDefined();
  expect(screen.getByText('{ "a": "Mine" }')).toBeDefined();
});

test('nothing is said to be kept when all was saved', () => {
  render(<DraftGone />, { wrapper: InTheme });
  expect(screen.getByRole('alert').textContent).not.toContain('did not save');
});
