/** Lints the fields that a screen draws and checks: its form has each. */
import { type CompiledScreen, didYouMean } from '../../engine/index.ts';
import { judgeScreens, listFieldPaths } from '../analysis/screens.ts';
import { form, page, PAGE } from './example-product.ts';
import type { Lint } from './lint.ts';

/** The fields that a screen names, with their pointers. An upload has no answer, so a check names its id. */
function fieldsNamed({ ui, blocks, checks }: CompiledScreen) {
  const uploads = blocks.flatMap(({ block, id }) => (block === 'upload' ? (id ?? []) : []));
  return [
    ...Object.keys(ui).map((path) => ({ path, pointer: `/form/ui/${path}` })),
    ...checks.flatMap(({ field }, index) =>
      field === undefined || uploads.includes(field)
        ? []
        : [{ path: field, pointer: `/checks/${index}/field` }],
    ),
  ];
}

export const unknownField: Lint = {
  code: 'unknown-field',
  meaning: 'A screen names a field that its form schema lacks.',
  reason: 'The setting has no effect, so the field is drawn without it.',
  judges: 'sources',
  bad: page({ form: { ...form, ui: { surname: { label: 'Surname' } } } }),
  at: `${PAGE}#/form/ui/surname`,
  good: page({ form: { ...form, ui: { name: { label: 'Name' } } } }),
  run: judgeScreens((screen) => {
    const known = listFieldPaths(screen);
    return fieldsNamed(screen)
      .filter(({ path }) => !known.includes(path))
      .map(({ path, pointer }) => ({
        file: screen.source,
        pointer,
        message: `Failed to find the field "${path}": the form's schema has none. Please use one of its fields${didYouMean(path, known)}.`,
      }));
  }),
};
