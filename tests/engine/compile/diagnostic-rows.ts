/** Each diagnostic code of the compiler: a definition that raises it, and the nearest one that does not. */
import type {
  EngineDiagnosticCode,
  Rule,
  Theme,
  ThemeOverride,
} from '../../../src/engine/index.ts';
import { FORM_ROWS } from './lints/form-rows.ts';
import type { Fixture, Row } from './lints/row.ts';

export const name = { type: 'object', properties: { name: { type: 'string', maxLength: 40 } } };
const PAGE = 'journeys/application/demo';
const STEP = 'journeys/demo/steps/first';
const JOURNEY = 'journeys/demo/journey';

export const page = (content: object): Fixture => ({
  files: [{ file: PAGE, content: { path: '/demo', title: 'Demo', ...content } }],
});
const block = (when: Rule): Fixture => page({ blocks: [{ block: 'text', text: 'Hello', when }] });
const field = (ui: object): Fixture => page({ form: { schema: name, ui } });
/** A form with the field `name`, above an upload with a check and this id. */
const uploadBeside = (id: string): Fixture =>
  page({
    form: { schema: name },
    blocks: [{ block: 'upload', id, title: 'Identity' }],
    checks: [{ id: 'sent', field: id, when: true, error: 'Add a photo.' }],
  });
/** A document whose summary is the facts block with this id, beside the facts `terms`. */
const summaryOf = (id: string): Fixture =>
  withOperation(
    page({
      blocks: [
        { block: 'facts', id: 'terms', facts: [{ label: 'Sum', text: '$5' }] },
        {
          block: 'document',
          document: { call: { run: 'save' }, summary: { label: 'Terms', block: id } },
        },
      ],
    }),
  );
/** Two texts with these ids. */
const texts = (...ids: readonly string[]): Fixture =>
  page({ blocks: ids.map((id) => ({ block: 'text', id, text: 'Hello' })) });
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
const withOperation = (fixture: Fixture): Fixture => ({
  files: [
    ...(fixture.files ?? []),
    { file: 'journeys/operations/save', content: { method: 'POST', path: '/save' } },
  ],
});
const menu = (form: string): Fixture => ({
  files: [
    {
      file: 'journeys/shared/layout',
      content: { menu: { entries: [{ copy: 'feedback', form }], apps: [] } },
    },
  ],
});
const withForm = (fixture: Fixture): Fixture => ({
  files: [
    ...(fixture.files ?? []),
    {
      file: 'journeys/shared/forms/feedback',
      content: { title: 'Feedback', form: { schema: name } },
    },
  ],
});
const nested = (depth: number): Rule =>
  depth === 1 ? { var: 'answers.name' } : { '!': [nested(depth - 1)] };
const joined = (count: number): Rule => ({
  and: Array.from({ length: count }, () => ({ var: 'answers.name' })),
});
const submit = (sequence: object): object => ({ submit: { calls: [], done: [], ...sequence } });

export const COMPILER_ROWS: { readonly [code in EngineDiagnosticCode]: Row } = {
  ...FORM_ROWS,
  'absent-comparison': {
    raises: block({ '==': [{ var: 'answers.name' }, null] }),
    passes: block({ missing: ['answers.name'] }),
    at: `${PAGE}#/blocks/0/when`,
  },
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
  'repeated-id': {
    raises: texts('hello', 'hello'),
    passes: texts('hello', 'goodbye'),
    at: `${PAGE}#/blocks/1`,
  },
  'rule-shape': {
    raises: block({ '!': [{ var: 'answers.name' }], '!!': [{ var: 'answers.name' }] }),
    passes: block({ '!': [{ var: 'answers.name' }] }),
    at: `${PAGE}#/blocks/0/when`,
  },
  'rule-too-deep': {
    raises: block(nested(17)),
    passes: block(nested(16)),
    at: `${PAGE}#/blocks/0/when${'/!/0'.repeat(16)}`,
  },
  'rule-too-long': {
    raises: block(joined(200)),
    passes: block(joined(199)),
    at: `${PAGE}#/blocks/0/when`,
  },
  'shared-name': {
    raises: uploadBeside('name'),
    passes: uploadBeside('names'),
    at: `${PAGE}#/blocks/0/id`,
  },
  'unknown-address': {
    raises: { ...page({}), theme: { copy: { [`${PAGE}#/intro`]: 'Hello' } } },
    passes: { ...page({}), theme: { copy: { [`${PAGE}#/title`]: 'Hello' } } },
    at: `org-themes/T/copy#/${PAGE.replaceAll('/', '~1')}#~1intro`,
  },
  'unknown-block': {
    raises: summaryOf('figures'),
    passes: summaryOf('terms'),
    at: `${PAGE}#/blocks/1/document/summary/block`,
  },
  'unknown-field': {
    raises: field({ surname: { label: 'Surname' } }),
    passes: field({ name: { label: 'Name' } }),
    at: `${PAGE}#/form/ui/surname`,
  },
  'unknown-form': {
    raises: menu('feedback'),
    passes: withForm(menu('feedback')),
    at: 'journeys/shared/layout#/menu/entries/0/form',
  },
  'unknown-list': {
    raises: field({ name: { options: 'states' } }),
    passes: {
      files: [
        ...(field({ name: { options: 'states' } }).files ?? []),
        { file: 'journeys/shared/lists/states', content: { options: [] } },
      ],
    },
    at: `${PAGE}#/form/ui/name/options`,
  },
  'unknown-loader': {
    raises: page(submit({ loader: 'saving' })),
    passes: page(submit({})),
    at: `${PAGE}#/submit/loader`,
  },
  'unknown-modal': {
    raises: page(submit({ done: [{ transition: { modal: 'sorry' } }] })),
    passes: page(submit({ done: [{ transition: { to: '/' } }] })),
    at: `${PAGE}#/submit/done/0/transition/modal`,
  },
  'unknown-operation': {
    raises: page(submit({ calls: [{ run: 'save' }] })),
    passes: withOperation(page(submit({ calls: [{ run: 'save' }] }))),
    at: `${PAGE}#/submit/calls/0/run`,
  },
  'unknown-operator': {
    raises: block({ shout: [{ var: 'answers.name' }] }),
    passes: block({ upper: [{ var: 'answers.name' }] }),
    at: `${PAGE}#/blocks/0/when`,
  },
  'unknown-path': {
    raises: block({ '!!': [{ var: 'anwsers.name' }] }),
    passes: block({ '!!': [{ var: 'answers.name' }] }),
    at: `${PAGE}#/blocks/0/when/!!/0/var`,
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
