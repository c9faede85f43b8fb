/** Checks that a theme's pictures are plain SVG drawings, without script or outside references. */
import type { CheckDiagnostic } from '../diagnostic.ts';
import { errorAt, listPictures, computeSize } from '../../../release/index.ts';

const MAX_BYTES = 64 * 1024;
/** Content that makes an SVG more than a drawing, with its name in the message. */
const ACTIVE_CONTENT: readonly (readonly [RegExp, string])[] = [
  [
    /<\s*(?:[\w.-]+:)?(?:script|foreignObject|iframe|embed|object|handler|listener|set|animate)\b/i,
    'an element that is not a drawing',
  ],
  [/\son[a-z]+\s*=/i, 'an event handler'],
  [/(?:javascript|vbscript|data)\s*:/i, 'an address that runs'],
  [/(?:href|src)\s*=\s*["']?\s*(?!["']?#)[^\s"'>]/i, 'a reference to another file'],
  [
    /<!(?:DOCTYPE|ENTITY)|<\?xml-stylesheet|@import|url\(\s*["']?(?!#)/i,
    'an entity, a style sheet or a file from elsewhere',
  ],
];

/** A picture of pixels inside of a drawing. It runs nothing and refers to nothing. */
const PIXELS = /\b(?:xlink:)?href="data:image\/png;base64,[A-Za-z0-9+/=]+"/g;

/** The errors of every theme's pictures. */
export function checkPictures(
  root: string,
  themes: ReadonlyMap<string, unknown>,
): CheckDiagnostic[] {
  return [...themes.keys()].flatMap((folder) =>
    listPictures(root, themes, folder).flatMap(({ key, file, text }) => {
      const reason = pictureFault(text);
      if (reason === undefined) return [];
      const place = { file: `org-themes/${folder}/theme`, pointer: `/brand/${key}` };
      const message = `Failed to accept the picture ${JSON.stringify(file)} of the theme ${folder}: ${reason}`;
      return [errorAt(place, 'picture', message)];
    }),
  );
}

/** Why the text of a picture is refused, undefined when it is a plain drawing. */
export function pictureFault(text: string | undefined): string | undefined {
  if (text === undefined)
    return 'there is no such SVG file in its folder or in one that it extends, or it cannot be read. Please put it there.';
  if (computeSize(text) > MAX_BYTES) return 'it is larger than 64 kB. Please simplify it.';
  if (!/^\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--[\s\S]*?-->\s*)*<svg[\s>]/.test(text))
    return 'it is no SVG. Please save it as plain SVG.';
  const drawn = text.replaceAll(PIXELS, '');
  const found = ACTIVE_CONTENT.find(([pattern]) => pattern.test(drawn));
  return found && `it holds ${found[1]}. Please save it as plain SVG.`;
}
