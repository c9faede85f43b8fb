/** Draws a lender's SVG logo in a PDF. */
import { readFile } from 'node:fs/promises';

/** Draws the logo as a square of this size at a place. */
export type DrawLogo = (pdf: PDFKit.PDFDocument, x: number, y: number, size: number) => void;

const ELEMENT = /<(\w+)((?:\s+[\w:-]+="[^"]*")*)\s*\/?>/g;
const ATTRIBUTE = /([\w:-]+)="([^"]*)"/g;
const SHAPES = new Set(['path', 'rect', 'circle']);
const VIEW_BOX = /^0 0 (\d+) (\d+)$/;

type Attributes = ReadonlyMap<string, string>;

/**
 * Reads a logo made of paths, rectangles and circles in plain colours. Undefined for any other, and
 * for a file that cannot be read; the document then has the name only.
 */
export async function readLogo(path: string | undefined): Promise<DrawLogo | undefined> {
  if (path === undefined) return undefined;
  const source = await readFile(path, 'utf8').catch(() => '');
  const elements = [...source.matchAll(ELEMENT)].map(([, name = '', given = '']) => ({
    name,
    attributes: new Map(
      [...given.matchAll(ATTRIBUTE)].map(([, key = '', value = '']) => [key, value]),
    ),
  }));
  const [root, ...shapes] = elements;
  const [, width] = VIEW_BOX.exec(root?.attributes.get('viewBox') ?? '') ?? [];
  if (root?.name !== 'svg' || width === undefined) return undefined;
  if (!shapes.every(({ name, attributes }) => SHAPES.has(name) && !attributes.has('transform')))
    return undefined;
  return (pdf, x, y, size) => {
    pdf
      .save()
      .translate(x, y)
      .scale(size / Number(width));
    for (const { name, attributes } of shapes) drawShape(pdf, name, attributes);
    pdf.restore();
  };
}

function drawShape(pdf: PDFKit.PDFDocument, name: string, attributes: Attributes): void {
  const number = (key: string): number => Number(attributes.get(key) ?? 0);
  if (name === 'path') pdf.path(attributes.get('d') ?? '');
  else if (name === 'circle') pdf.circle(number('cx'), number('cy'), number('r'));
  else
    pdf.roundedRect(
      number('x'),
      number('y'),
      number('width'),
      number('height'),
      Math.min(number('rx'), number('width') / 2),
    );
  const [fill = '#000000', stroke = 'none'] = [attributes.get('fill'), attributes.get('stroke')];
  if (stroke === 'none') pdf.fill(toHex(fill));
  else {
    pdf.lineWidth(Number(attributes.get('stroke-width') ?? 1));
    if (fill === 'none') pdf.stroke(toHex(stroke));
    else pdf.fillAndStroke(toHex(fill), toHex(stroke));
  }
}

/** `#fff` as `#ffffff`, which pdfkit needs. */
const toHex = (color: string): string =>
  /^#[0-9a-f]{3}$/i.test(color) ? color.replaceAll(/[0-9a-f]/gi, '$&$&') : color;
