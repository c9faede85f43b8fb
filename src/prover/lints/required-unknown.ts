/** Lints `required`: each of its names is a property, because no one could answer another one. */
import { didYouMean } from '../../engine/index.ts';
import { judgeSchemas } from '../analysis/form-schemas.ts';
import { form, page, PAGE } from './example-product.ts';
import type { Lint } from './lint.ts';

export const requiredUnknown: Lint = {
  code: 'required-unknown',
  meaning: 'A form schema requires a property that it lacks.',
  reason: 'The form could never be submitted.',
  judges: 'sources',
  bad: page({ form: { schema: { ...form.schema, required: ['surname'] } } }),
  at: `${PAGE}#/form/schema/required/0`,
  good: page({ form: { schema: { ...form.schema, required: ['name'] } } }),
  run: judgeSchemas(({ own, whole: { properties }, file, pointer }) => {
    // Without properties, the schema leaves open which ones there are.
    const names = Object.keys(properties ?? {});
    return (own.required ?? []).flatMap((name, index) =>
      properties === undefined || names.includes(name)
        ? []
        : [
            {
              file,
              pointer: `${pointer}/required/${index}`,
              message: `Failed to require "${name}": the schema has no property of that name, so the form could never be submitted. Please name a property${didYouMean(name, names)}.`,
            },
          ],
    );
  }),
};
