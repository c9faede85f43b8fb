/** Limits the numbers of screens, fields and texts, so that a release stays quick to load and to draw. */
import { type CompiledScreen, type CompiledSet, listLeaves } from '../../engine/index.ts';
import { type DiagnosticPlace, type SourceTree } from '../../release/index.ts';
import { perContent } from '../analysis/per-content.ts';
import { membersIn } from '../analysis/walk.ts';
import { type CheckDiagnostic, checkError } from './diagnostic.ts';

/** Pages and steps of a lender. */
const MAX_SCREENS = 300;
/** Fields of a screen. */
const MAX_FIELDS = 2000;
/** Keys of a file of texts: of the shell, or of a theme. */
const MAX_TEXTS = 2000;
/** Characters of a title, a label or a button. */
const MAX_TITLE = 300;
const TITLE_KEYS: readonly string[] = ['title', 'label', 'button'];
const TEXT_FILE = /^(?:journeys\/shared|org-themes\/[^/]+)\/copy$/;
/** Files with texts that are shown. Walks and scenarios describe what is tried. */
const SHOWN_FILE =
  /^(?:journeys\/(?!sandbox\/|walks\/|(?:.*\/)?scenarios\/)|schemas\/data\/|org-themes\/)/;

/** The errors of every lender's set and of every file of texts. `sets`: theme folder -> set. */
export function checkSizes(
  { files }: SourceTree,
  sets: ReadonlyMap<string, CompiledSet>,
): CheckDiagnostic[] {
  const texts = files
    .filter(({ file }) => TEXT_FILE.test(file))
    .flatMap(({ file, content }) =>
      tooMany({ file, pointer: '' }, Object.keys(content as object).length, {
        max: MAX_TEXTS,
        what: 'texts',
      }),
    );
  const titles = files.filter(({ file }) => SHOWN_FILE.test(file)).flatMap(checkTitles);
  return [...texts, ...titles, ...[...sets].flatMap(([folder, set]) => checkSet(folder, set))];
}

/** An error for each title, label or button that is too long to be read at one glance. */
const checkTitles = perContent((file, content) =>
  [...membersIn(content)].flatMap(({ key, value, pointer }) => {
    // The address of a lender's text is its key, and ends with the name of the member.
    const name = key.slice(key.lastIndexOf('/') + 1);
    if (typeof value !== 'string' || value.length <= MAX_TITLE || !TITLE_KEYS.includes(name))
      return [];
    const reason = `the ${name} has ${value.length} characters, and at most ${MAX_TITLE} are allowed. Please say it shorter, and put the rest into a text below it.`;
    return [checkError({ file, pointer }, 'text-length', reason)];
  }),
);

function checkSet(folder: string, set: CompiledSet): CheckDiagnostic[] {
  const screens: readonly CompiledScreen[] = [
    ...Object.values(set.journeys).flatMap(({ steps }) => steps.map(({ screen }) => screen)),
    ...Object.values(set.pages).map(({ screen }) => screen),
  ];
  const theme = { file: `org-themes/${folder}/theme`, pointer: '' };
  return [
    ...tooMany(theme, screens.length, { max: MAX_SCREENS, what: 'pages and steps' }),
    ...screens.flatMap((screen) =>
      tooMany({ file: screen.source, pointer: '/form' }, listLeaves(screen).length, {
        max: MAX_FIELDS,
        what: 'fields',
      }),
    ),
  ];
}

/** An error when there are more than allowed; otherwise an empty list. */
function tooMany(
  place: DiagnosticPlace,
  count: number,
  { max, what }: { readonly max: number; readonly what: string },
): CheckDiagnostic[] {
  if (count <= max) return [];
  const reason = `there are ${count} ${what}, and at most ${max} are allowed. Please remove some or divide the file.`;
  return [checkError(place, 'too-many', reason)];
}
