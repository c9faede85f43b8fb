import { describe, expect, it } from 'vitest';
import { matchPath } from '../../../src/engine/flow/index.ts';

describe('patterns', () => {
  it.each([
    ['/a/{x}/*', '/a/b%20c/d/e', { x: 'b c', '*': 'd/e' }],
    ['/a/*', '/a', { '*': '' }],
    ['/a', '/a/b', undefined],
    ['/a/{x}', '/a', undefined],
  ])('%s against %s', (pattern, path, params) => {
    expect(matchPath(pattern, path)).toEqual(params);
  });
});
