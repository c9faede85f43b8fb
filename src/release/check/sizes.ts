/** Limits the numbers of screens, fields and texts, so that a release stays quick to load and to draw. */
import { leavesOf, type CompiledScreen, type CompiledSet } from '../../engine/index.ts';
import type { SourceTree } from '../read/read-tree.ts';
import { checkError, type DiagnosticPlace, type ReleaseDiagnostic } from './diagnostic.ts';

/** Pages and steps of a lender. */
const MAX_SCREENS = 300;
/** Fields of a screen. */
const MAX_FIELDS = 2000;
/** Keys of a file of texts: of the shell, or of a theme. */
const MAX_TEXTS = 2000;
const TEXT_FILE = /^(?:journeys\/shared|org-themes\/[^/]+)\/copy$/;

/** The errors of every lender's set and of every file of texts. `sets`: theme folder -> set. */
export function checkSizes(
  { files }: SourceTree,
  sets: ReadonlyMap<string, CompiledSet>,
): ReleaseDiagnostic[] {
  const texts = files
    .filter(({ file }) => TEXT_FILE.test(file))
    .flatMap(({ file, content }) =>
      tooMany({ file, pointer: '' }, Object.keys(content as object).length, {
        max: MAX_TEXTS,
        what: 'texts',
      }),
    );
  return [...texts, ...[...sets].flatMap(([folder, set]) => checkSet(folder, set))];
}

function checkSet(folder: string, set: CompiledSet): ReleaseDiagnostic[] {
  const screens: readonly CompiledScreen[] = [
    ...Object.values(set.journeys).flatMap(({ steps }) => steps.map(({ screen }) => screen)),
    ...Object.values(set.pages).map(({ screen }) => screen),
  ];
  const theme = { file: `org-themes/${folder}/theme`, pointer: '' };
  return [
    ...tooMany(theme, screens.length, { max: MAX_SCREENS, what: 'pages and steps' }),
    ...screens.flatMap((screen) =>
      tooMany({ file: screen.source, pointer: '/form' }, leavesOf(screen).length, {
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
): ReleaseDiagnostic[] {
  if (count <= max) return [];
  const reason = `there are ${count} ${what}, and at most ${max} are allowed. Please remove some or divide the file.`;
  return [checkError(place, 'too-many', reason)];
}
