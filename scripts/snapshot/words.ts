/** The words of a drawn screen in reading order. */
import { isHidden, type MarkupElement } from './markup.ts';

/** Elements within a line. All others begin a new one. */
const INLINE = new Set([
  'a',
  'abbr',
  'b',
  'bdi',
  'br',
  'code',
  'em',
  'i',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'svg',
  'time',
]);

/**
 * One line for each paragraph, label, option or cell. An image stands as its alternative text. Texts
 * that only sighted people see (`aria-hidden`) are included, and so are those for screen readers.
 */
export function splitWords(root: MarkupElement): readonly string[] {
  const lines: string[] = [''];
  const add = (text: string): void => void lines.push(`${lines.pop() ?? ''}${text}`);
  const visit = (element: MarkupElement): void => {
    if (isHidden(element, false)) return;
    const isBlock = !INLINE.has(element.tag);
    if (isBlock) lines.push('');
    const { alt, placeholder } = element.attributes;
    if (element.tag === 'img' && alt) add(alt);
    if (placeholder) add(placeholder);
    if (element.tag === 'br') lines.push('');
    element.children.forEach((child, at) => {
      if (typeof child === 'string') return add(child);
      // Neighbouring elements are drawn apart, without a space between them in the markup.
      if (typeof element.children[at - 1] === 'object') add(' ');
      visit(child);
    });
    if (isBlock) lines.push('');
  };
  visit(root);
  return lines.map(oneLine).filter(Boolean);
}

/** The text with single spaces. */
export const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
