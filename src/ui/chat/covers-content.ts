/** Detects whether a fixed element covers a control or a figure of the page. */

/** The selector of the interactive elements. */
const CONTROLS = 'a, button, input, select, textarea, summary, label, [role="slider"]';
/**
 * Ignored elements: the footer can be scrolled clear of the button, and dialogs cover the button.
 */
const OTHER = '.chat, footer, dialog, [role="dialog"]';
/** A number with its sign: `$15,000`, `12.62 %`. */
const FIGURE = /[$€£]?\d[\d.,]*(?:\s?%)?/g;
/** The distance between the tested points, in CSS pixels: smaller than a control or a line. */
const STEP = 12;

/**
 * Returns whether the element covers a control or a figure. False when the browser has no layout.
 */
export function coversContent(element: HTMLElement): boolean {
  if (typeof document.elementsFromPoint !== 'function') return false;
  const box = element.getBoundingClientRect();
  const below = new Set(listPoints(box).flatMap(([x, y]) => [...document.elementsFromPoint(x, y)]));
  return [...below].some(
    (one) =>
      one.closest(OTHER) === null && (one.closest(CONTROLS) !== null || hasFigureIn(one, box)),
  );
}

/** Returns a grid of points that includes the corners. */
function listPoints(box: DOMRect): readonly (readonly [x: number, y: number])[] {
  const xs = stepsBetween(box.left, box.right);
  return stepsBetween(box.top, box.bottom).flatMap((y) => xs.map((x) => [x, y] as const));
}

function stepsBetween(from: number, to: number): readonly number[] {
  const count = Math.ceil((to - from) / STEP);
  // The last point is inside the box, because a point on the edge hits the neighbouring element.
  const step = (to - from - 1) / Math.max(count, 1);
  return Array.from({ length: count + 1 }, (_, index) => from + index * step);
}

/** Whether a figure in the element's own text is under the box. */
function hasFigureIn(element: Element, box: DOMRect): boolean {
  return [...element.childNodes].some(
    (node) =>
      node instanceof Text &&
      [...node.data.matchAll(FIGURE)].some(({ 0: figure, index }) => {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + figure.length);
        return [...range.getClientRects()].some((rect) => overlaps(rect, box));
      }),
  );
}

const overlaps = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right &&
  one.right > other.left &&
  one.top < other.bottom &&
  one.bottom > other.top;
