/** Each diagnostic code of the lints of sources: a definition that raises it, and the nearest one that does not. */
import type { Rule } from '../../../src/engine/index.ts';
import type { LintCode } from '../../../src/prover/index.ts';
import { name, page, PAGE } from '../../engine/compile/diagnostic-rows.ts';
import type { Fixture, Row } from '../../engine/compile/row.ts';
import { FORM_ROWS } from './form-rows.ts';

const block = (when: Rule): Fixture => page({ blocks: [{ block: 'text', text: 'Hello', when }] });
const field = (ui: object): Fixture => page({ form: { schema: name, ui } });
const withOperation = (fixture: Fixture): Fixture => ({
  files: [
    ...(fixture.files ?? []),
    { file: 'journeys/operations/save', content: { method: 'POST', path: '/save' } },
  ],
});
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

export const LINT_ROWS: { readonly [code in LintCode]: Row } = {
  ...FORM_ROWS,
  'absent-comparison': {
    raises: block({ '==': [{ var: 'answers.name' }, null] }),
    passes: block({ missing: ['answers.name'] }),
    at: `${PAGE}#/blocks/0/when`,
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
};
