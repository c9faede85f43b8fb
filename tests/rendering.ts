/**
 * Checks the texts of every suite that renders, names its controls as a browser does, and clears
 * the page, the stubbed globals and the spies after each test.
 */
import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, expect, vi } from 'vitest';
import { looseTexts } from './support/loose-texts.ts';
import { mediaMatching } from './support/media-matching.ts';

// Missing in jsdom.
Object.assign(globalThis, { matchMedia: mediaMatching(() => false), scrollTo: () => {} });
Object.assign(URL, { createObjectURL: () => 'blob:shown', revokeObjectURL: () => {} });

// As in a browser: the parts of an accessible name have a space between them.
const style = document.createElement('style');
style.textContent = 'span { display: block }';
document.head.append(style);

// A browser that translates replaces text nodes: React may not hold on to one.
const texts = looseTexts(document);
afterEach(() => expect(texts.found()).toEqual([]));
afterAll(texts.end);

// Runs before the check of the texts, and after the hooks of the suite.
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
