/** Each diagnostic code of the compiler: a definition that raises it, and the nearest one that does not. */
import type { EngineDiagnosticCode, Theme, ThemeOverride } from '../../../src/engine/index.ts';
import type { Fixture, Row } from './row.ts';

export const name = { type: 'object', properties: { name: { type: 'string', maxLength: 40 } } };
export const PAGE = 'journeys/application/demo';
const STEP = 'journeys/demo/steps/first';
const JOURNEY = 'journeys/demo/journey';
export const page = (content: object): Fixture => ({
  files: [{ file: PAGE, content: { path: '/demo', title: 'Demo', ...content } }],
});
const schema = (data: object): Fixture => ({
  files: [
    ...(page({ form: { schema: { $ref: 'data/person' } } }).files ?? []),
    { file: 'schemas/data/person.schema', content: data },
  ],
});
const journey = (step: object, theme: Partial<Theme> = {}, asked: object = name): Fixture => ({
  theme,
  files: [
    { file: JOURNEY, content: { title: 'Demo', basePath: '/demo', steps: [step] } },
    { file: STEP, content: { title: 'First', form: { schema: asked } } },
  ],
});
/** A journey that takes over what `demo` has. */
const extending = (base: string): Fixture => ({
  files: [
    ...(journey({ id: 'first' }).files ?? []),
    {
      file: 'journeys/second/journey',
      content: {
        title: 'Second',
        basePath: '/second',
        extends: base,
        steps: [{ id: 'first', step: 'demo/first' }],
      },
    },
  ],
});
const FIELD = { journey: 'demo', step: 'first', field: 'name' };
const limited = (limit: Partial<ThemeOverride>): Partial<Theme> => ({
  overrides: [{ change: 'set-limit', ...FIELD, limit: 'maxLength', ...limit }],
});
const hidden: Partial<Theme> = {
  overrides: [{ change: 'hide-step', journey: 'demo', step: 'first' }],
};
const hiddenField: Partial<Theme> = { overrides: [{ change: 'hide-field', ...FIELD }] };
const withMessage = {
  type: 'object',
  properties: { name: { type: 'string', maxLength: 40, messages: { maxLength: 'At most 40.' } } },
};

export const COMPILER_ROWS: { readonly [code in EngineDiagnosticCode]: Row } = {
  'cyclic-reference': {
    raises: schema({ type: 'object', properties: { parent: { $ref: 'data/person' } } }),
    passes: schema(name),
    at: 'schemas/data/person.schema#/properties/parent/$ref',
  },
  'impossible-limit': {
    raises: journey({ id: 'first' }, limited({ limit: 'minLength', to: 41 })),
    passes: journey({ id: 'first' }, limited({ limit: 'minLength', to: 40 })),
    at: 'org-themes/T/theme#/overrides/0',
  },
  'limit-message': {
    raises: journey({ id: 'first' }, limited({ to: 30 }), withMessage),
    passes: journey({ id: 'first' }, limited({ to: 30, message: 'At most 30.' }), withMessage),
    at: 'org-themes/T/theme#/overrides/0',
  },
  'locked-step': {
    raises: journey({ id: 'first', locked: true }, hidden),
    passes: journey({ id: 'first' }, hidden),
    at: 'org-themes/T/theme#/overrides/0',
  },
  'needed-field': {
    raises: journey({ id: 'first' }, hiddenField, { ...name, required: ['name'] }),
    passes: journey({ id: 'first' }, hiddenField),
    at: 'org-themes/T/theme#/overrides/0',
  },
  override: {
    raises: journey({ id: 'first' }, limited({ to: 50 })),
    passes: journey({ id: 'first' }, limited({ to: 30 })),
    at: 'org-themes/T/theme#/overrides/0',
  },
  'unknown-address': {
    raises: { ...page({}), theme: { copy: { [`${PAGE}#/intro`]: 'Hello' } } },
    passes: { ...page({}), theme: { copy: { [`${PAGE}#/title`]: 'Hello' } } },
    at: `org-themes/T/copy#/${PAGE.replaceAll('/', '~1')}#~1intro`,
  },
  'unknown-reference': {
    raises: page({ form: { schema: { $ref: 'data/persons' } } }),
    passes: schema(name),
    at: `${PAGE}#/form/schema/$ref`,
  },
  'unknown-base': {
    raises: extending('demp'),
    passes: extending('demo'),
    at: 'journeys/second/journey#/extends',
  },
  'unknown-step': {
    raises: journey({ id: 'second' }),
    passes: journey({ id: 'second', step: 'demo/first' }),
    at: `${JOURNEY}#/steps/0`,
  },
};
