/** Checks the texts of every suite that renders, and names its controls as a browser does. */
import { afterAll, afterEach, expect } from 'vitest';
import { looseTexts } from './support/loose-texts.ts';

// As in a browser: the parts of an accessible name have a space between them.
const style = document.createElement('style');
style.textContent = 'span { display: block }';
document.head.append(style);

// A browser that translates replaces text nodes: React may not hold on to one.
const texts = looseTexts(document);
afterEach(() => expect(texts.found()).toEqual([]));
afterAll(texts.end);
