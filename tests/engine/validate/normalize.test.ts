import { describe, expect, it } from 'vitest';
import { normalize } from '../../../src/engine/validate/normalize.ts';

describe('answers before they are validated', () => {
  it('are trimmed, blank ones are missing, passwords stay', () => {
    const schema = {
      type: 'object',
      properties: {
        a: { type: 'string' },
        b: { type: 'string' },
        p: { type: 'string', trim: false },
        g: { type: 'object', properties: { x: { type: 'number' } } },
      },
    } as const;
    expect(normalize(schema, { a: ' x ', b: '  ', p: ' y ', g: null, other: 1 })).toEqual({
      a: 'x',
      p: ' y ',
      g: {},
    });
  });
});
