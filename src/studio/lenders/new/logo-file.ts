/** Reads a logo from a file. A picture of pixels becomes a drawing that holds it. */
import { frequentColours } from './frequent-colours.ts';

/** A file above this is not opened. */
const MAX_BYTES = 4 * 1024 * 1024;
/** The most bytes that the host accepts as a logo. */
const MAX_TEXT = 64 * 1024;
/** Heights in pixels that are tried for a picture of pixels, the finest first. */
const HEIGHTS = [160, 96, 64] as const;
/** Edge in pixels of the square in which colours are counted. */
const SAMPLE = 96;

/** The text of an SVG. Rejects with words for the author when the file can be no logo. */
export async function readLogoFile(file: File): Promise<string> {
  if (file.size > MAX_BYTES)
    throw new Error('This file is larger than 4 MB. Please choose a smaller picture.');
  if (file.type === 'image/svg+xml' || file.name.endsWith('.svg')) return drawn(await file.text());
  if (file.type === 'image/png') return drawingOf(await readAddress(file));
  throw new Error('This is neither an SVG nor a PNG file. Please choose one of these.');
}

/** An SVG that the browser can draw. */
async function drawn(svg: string): Promise<string> {
  if (svg.length > MAX_TEXT)
    throw new Error('This picture is larger than 64 kB. Please simplify it.');
  await loadImage(svgAddress(svg));
  return svg;
}

/** The address of an SVG for an image element. */
export const svgAddress = (svg: string): string =>
  `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;

/** The most frequent colours of a logo; empty when it cannot be drawn. */
export async function coloursOf(svg: string): Promise<readonly string[]> {
  const image = await loadImage(svgAddress(svg)).catch(() => undefined);
  if (image === undefined) return [];
  const pen = canvasOf(SAMPLE, SAMPLE);
  pen.drawImage(image, 0, 0, SAMPLE, SAMPLE);
  return frequentColours(pen.getImageData(0, 0, SAMPLE, SAMPLE).data);
}

async function drawingOf(png: string): Promise<string> {
  const image = await loadImage(png);
  for (const height of HEIGHTS) {
    const scale = Math.min(1, height / image.naturalHeight);
    const [width, tall] = [image.naturalWidth, image.naturalHeight].map((one) =>
      Math.max(1, Math.round(one * scale)),
    ) as [number, number];
    const pen = canvasOf(width, tall);
    pen.drawImage(image, 0, 0, width, tall);
    const address = pen.canvas.toDataURL('image/png');
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${tall}"><image width="${width}" height="${tall}" href="${address}"/></svg>\n`;
    if (svg.length <= MAX_TEXT) return svg;
  }
  throw new Error('This picture has too many details for a logo. Please choose an SVG file.');
}

function canvasOf(width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (pen === null)
    throw new Error('This browser cannot draw the picture. Please choose an SVG file.');
  return pen;
}

function readAddress(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(new Error('The file cannot be read.')));
    reader.readAsDataURL(file);
  });
}

async function loadImage(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  await image.decode().catch(() => {
    throw new Error('This picture cannot be shown. Please choose another file.');
  });
  return image;
}
