/** The keys that the rules of journeys/sandbox read. */
import type { ContextKey } from './common-context-keys.ts';

export const sandboxContextKeyTable: readonly ContextKey[] = [
  {
    key: 'request',
    type: '{ params, query, body, file }',
    description:
      'The request that the sandbox answers: `params` by the names in the path of the operation, `query`, `body` (of a form, its texts), and the uploaded `file`. In journeys/sandbox.',
    example: {
      params: { url: { params: { uuid: '3c5d8a90-1111-4222-8333-444455556666' } } },
      query: {},
      body: { plate: 'AB-123' },
      file: {
        uuid: '0b1f7c52-7777-4888-8999-aaaabbbbcccc',
        name: 'bill.pdf',
        type: 'application/pdf',
        size: 48213,
      },
    },
  },
  {
    key: 'stored',
    type: 'object',
    description: 'The stored record that an answer of the sandbox names. In journeys/sandbox.',
    example: { uuid: '3c5d8a90-1111-4222-8333-444455556666', plate: 'AB-123' },
  },
  {
    key: 'secondsSinceSave',
    type: 'number',
    description: 'The whole seconds since the record was saved. In journeys/sandbox.',
    example: 4,
  },
  {
    key: 'newId',
    type: 'string',
    description: 'A new id, another one for each request. In journeys/sandbox.',
    example: '5b1c2d3e-9999-4aaa-8bbb-ccccddddeeee',
  },
];
