/** Lints the names of uploads: a check names fields and uploads alike, so that none is both. */
import { judgeScreens, listFieldPaths } from '../analysis/screens.ts';
import { form, page, PAGE } from './example-product.ts';
import type { Definitions, Lint } from './lint.ts';

/** A form with the field `name`, above an upload with a check and this id. */
const uploadBeside = (id: string): Definitions =>
  page({
    form,
    blocks: [{ block: 'upload', id, title: 'Identity' }],
    checks: [{ id: 'sent', field: id, when: true, error: 'Add a photo.' }],
  });

export const sharedName: Lint = {
  code: 'shared-name',
  meaning: 'A screen uses one name for a field and for an upload.',
  reason: 'The upload and the field would overwrite each other.',
  judges: 'sources',
  bad: uploadBeside('name'),
  at: `${PAGE}#/blocks/0/id`,
  good: uploadBeside('names'),
  run: judgeScreens((screen) =>
    screen.blocks.flatMap(({ block, id }, index) =>
      block !== 'upload' || id === undefined || !listFieldPaths(screen).includes(id)
        ? []
        : [
            {
              file: screen.source,
              pointer: `/blocks/${index}/id`,
              message: `Failed to name the upload "${id}": a field of the form has that name, so a check could not tell them apart. Please use another id.`,
            },
          ],
    ),
  ),
};
