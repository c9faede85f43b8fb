/** The rows of the lints of form schemas. */
import type { LintCode } from '../../../src/prover/index.ts';
import type { Fixture, Row } from '../../engine/compile/row.ts';

const PAGE = 'journeys/application/demo';
const name = { type: 'object', properties: { name: { type: 'string', maxLength: 40 } } };
/** A page with this content. */
export const page = (content: object): Fixture => ({
  files: [{ file: PAGE, content: { path: '/demo', title: 'Demo', ...content } }],
});
/** A form whose field `name` has this schema. */
const property = (schema: object): Fixture =>
  page({ form: { schema: { type: 'object', properties: { name: schema } } } });
/** A form whose field `name` allows these values, and offers these options. */
const choice = (allowed: readonly string[], offered: readonly string[]): Fixture =>
  page({
    form: {
      schema: { type: 'object', properties: { name: { type: 'string', enum: allowed } } },
      ui: { name: { options: offered.map((value) => ({ value, label: value })) } },
    },
  });

export const FORM_ROWS = {
  'limits-crossed': {
    raises: property({ type: 'number', minimum: 10, maximum: 9 }),
    passes: property({ type: 'number', minimum: 10, maximum: 10 }),
    at: `${PAGE}#/form/schema/properties/name/minimum`,
  },
  'message-missing': {
    raises: property({ type: 'string', maxLength: 40, messages: { type: 'Enter a text' } }),
    passes: property({
      type: 'string',
      maxLength: 40,
      messages: { type: 'Enter a text', maxLength: 'Enter a shorter text' },
    }),
    at: `${PAGE}#/form/schema/properties/name/maxLength`,
  },
  'message-unused': {
    raises: property({ type: 'string', messages: { required: 'Enter your name' } }),
    passes: page({
      form: {
        schema: {
          type: 'object',
          required: ['name'],
          properties: { name: { type: 'string', messages: { required: 'Enter your name' } } },
        },
      },
    }),
    at: `${PAGE}#/form/schema/properties/name/messages/required`,
  },
  'option-missing': {
    raises: choice(['YES', 'NO'], ['YES']),
    passes: choice(['YES', 'NO'], ['NO', 'YES']),
    at: `${PAGE}#/form/ui/name/options`,
  },
  'option-outside': {
    raises: choice(['YES'], ['YES', 'NO']),
    passes: choice(['YES'], ['YES']),
    at: `${PAGE}#/form/ui/name/options/1/value`,
  },
  'required-unknown': {
    raises: page({ form: { schema: { ...name, required: ['surname'] } } }),
    passes: page({ form: { schema: { ...name, required: ['name'] } } }),
    at: `${PAGE}#/form/schema/required/0`,
  },
} satisfies { readonly [code in LintCode]?: Row };
