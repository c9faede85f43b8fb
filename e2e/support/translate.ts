/** Does to each page of a context what a browser does that translates it, without changing a word. */
import type { BrowserContext } from '@playwright/test';

/**
 * Replaces each text node by one in two `<font>` elements, at first and after each change. A text
 * node that React keeps is reported as an error of the page: React would change or remove it later,
 * where it no longer is.
 */
export async function translatePages(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const LEFT = 'script, style, title, noscript, option, textarea, font';
    const isKept = (text: Node) => Object.keys(text).some((key) => key.startsWith('__reactFiber$'));
    const translate = (text: Node): void => {
      const parent = text.parentElement;
      if (parent === null || parent.closest(LEFT) || text.nodeValue === '') return;
      if (isKept(text)) reportError(new Error(`React keeps the text "${text.nodeValue}"`));
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      inner.textContent = text.nodeValue;
      outer.append(inner);
      parent.replaceChild(outer, text);
    };
    const translateIn = (node: Node): void => {
      if (node.nodeType === Node.TEXT_NODE) return translate(node);
      [...node.childNodes].forEach(translateIn);
    };
    const observer = new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records)
        (type === 'characterData' ? [target] : [...addedNodes]).forEach(translateIn);
    });
    document.addEventListener('DOMContentLoaded', () => {
      translateIn(document.body);
      observer.observe(document.body, { childList: true, characterData: true, subtree: true });
    });
  });
}
