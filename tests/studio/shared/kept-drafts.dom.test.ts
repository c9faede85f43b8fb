/** Unsaved texts are kept for the tab. */
import { afterEach, expect, it, vi } from 'vitest';
import {
  namesWithDraft,
  keepDraft,
  readKeptDraft,
} from '../../../src/studio/shared/kept-drafts.ts';

const FILE = 'journeys/shared/copy.json';
const draft = { base: '{}', text: '{ "a": "<b>" }' };

afterEach(() => {
  sessionStorage.clear();
});

it('a draft is read again until it is removed', () => {
  expect(keepDraft(FILE, draft)).toBe(true);
  sessionStorage.setItem('other', '1');
  expect([readKeptDraft(FILE), [...namesWithDraft()]]).toEqual([draft, [FILE]]);
  keepDraft(FILE, undefined);
  expect([readKeptDraft(FILE), namesWithDraft().size]).toEqual([undefined, 0]);
});

it('a browser that keeps nothing, and a draft that is no JSON, do no harm', () => {
  sessionStorage.setItem(`studio-draft ${FILE}`, '{');
  expect(readKeptDraft(FILE)).toBeUndefined();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(keepDraft(FILE, draft)).toBe(false);
});
