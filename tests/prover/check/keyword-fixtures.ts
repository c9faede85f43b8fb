/** Small trees that raise the diagnostics of numbers, keywords and names in form schemas, and trees that do not. */
import { page } from '../../release/support/small-tree.ts';

const DATA = 'schemas/data/fixture.schema.json';
const data = (schema: object) => ({ [DATA]: schema });
const form = (properties: object) => ({
  form: { schema: { type: 'object', properties } },
  submit: { calls: [], done: [{ transition: { to: '/' } }] },
});

export const KEYWORD_FIXTURES = {
  number: {
    raises: {
      [DATA]: '{"type":"number","maximum":9007199254740993}',
      'schemas/data/huge.schema.json': '{"type":"number","maximum":1e400}',
    },
    passes: { [DATA]: '{"type":"number","maximum":9007199254740992,"minimum":-1.50e3}' },
  },
  'unknown-keyword': {
    raises: data({ type: 'string', maxLenght: 9 }),
    passes: data({ type: 'string', maxLength: 9 }),
  },
  'schema-compile': {
    raises: page(form({ zip: { type: 'string', maxLength: 9, pattern: '(' } })),
    passes: page(form({ zip: { type: 'string', maxLength: 9, pattern: '()' } })),
  },
  'unenforced-keyword': {
    raises: page(form({ zip: { type: 'string', maxLength: 9, format: 'email' } })),
    passes: page(form({ zip: { type: 'string', maxLength: 9, minLength: 1 } })),
  },
  'property-name': {
    raises: page(form({ 'zip.code': { type: 'string', maxLength: 9 } })),
    passes: page(form({ zip_code: { type: 'string', maxLength: 9 } })),
  },
};
