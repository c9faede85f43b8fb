/** The type of what a JSON Schema allows, and the paths into it. */
import { describe, expect, it } from 'vitest';
import {
  ANY,
  memberType,
  nearestPath,
  NOTHING,
  pathType,
  buildScope,
  typeOfSchema,
  typeOfValue,
  union,
  type ValueType,
} from '../../../src/prover/index.ts';

const kindsOf = ({ kinds }: ValueType) => (kinds === undefined ? 'any' : [...kinds].join(' '));

describe('the kinds of a schema', () => {
  it.each<[object, string, boolean]>([
    [{ type: 'string' }, 'text', false],
    [{ type: 'integer' }, 'number', false],
    [{ type: ['string', 'null'] }, 'text', true],
    [{ enum: ['A', 1, null] }, 'text number', true],
    [{ const: true }, 'boolean', false],
    [{ anyOf: [{ type: 'array' }, { type: 'object' }] }, 'list object', false],
    [{ properties: { a: {} } }, 'object', false],
    [{}, 'any', true],
    [{ anyOf: [{ type: 'string' }, {}] }, 'any', true],
  ])('%j: %s', (schema, kinds, absent) => {
    const type = typeOfSchema(schema);
    expect(kindsOf(type)).toBe(kinds);
    expect(type.absent).toBe(absent);
  });
});

describe('a member', () => {
  const type = typeOfSchema(
    {
      type: 'object',
      required: ['uuid'],
      properties: {
        uuid: { type: 'string' },
        status: { $ref: '#/definitions/Status' },
        rows: {
          type: 'array',
          items: { type: 'object', properties: { rate: { type: 'number' } } },
        },
        table: { type: 'object', additionalProperties: { type: 'boolean' } },
        open: { type: 'object' },
      },
    },
    (reference) =>
      reference === '#/definitions/Status'
        ? typeOfSchema({ type: 'object', properties: { checklistStatus: { type: 'string' } } })
        : ANY,
  );
  const at = (path: string) => pathType(buildScope(type), path);

  it.each([
    ['uuid', 'text', false],
    ['status', 'object', true],
    ['status.checklistStatus', 'text', true],
    ['rows.0.rate', 'number', true],
    ['table.any', 'boolean', true],
    ['open.any.path', 'any', true],
  ])('%s is %s', (path, kinds, absent) => {
    const found = at(path);
    expect('type' in found && [kindsOf(found.type), found.type.absent]).toEqual([kinds, absent]);
  });

  it.each([
    ['uid', 'uuid'],
    ['checklistStatus', undefined],
    ['status.checklist', 'status.checklistStatus'],
    ['rows.0.rates', 'rows.0.rate'],
    ['rows.rate', undefined],
  ])('%s is none; the nearest is %s', (path, nearest) => {
    const found = at(path);
    expect('unknown' in found && nearestPath(type, found)).toEqual(nearest);
  });

  it('of another object is suggested by its whole path', () => {
    const context = typeOfSchema({ type: 'object', properties: { application: {} } });
    const inner = { ...context, members: new Map([['application', type]]) };
    const found = pathType(buildScope(inner), 'application.checklistStatus');
    expect('unknown' in found && nearestPath(inner, found)).toBe(
      'application.status.checklistStatus',
    );
  });
});

describe('a union', () => {
  it('knows nothing if one side is unknown, and is absent if one side is', () => {
    expect(union(typeOfValue('a'), ANY)).toEqual({ absent: true });
    expect(union(typeOfValue('a'), NOTHING)).toEqual({ ...typeOfValue('a'), absent: true });
  });

  it('has the values of both sides, and none if one side is open', () => {
    expect(union(typeOfValue('a'), typeOfValue('b')).values).toEqual(['a', 'b']);
    expect(union(typeOfValue('a'), typeOfSchema({ type: 'string' })).values).toBeUndefined();
  });

  it('has the members of both sides; one of only one side may be absent', () => {
    const both = union(typeOfValue({ a: 1, b: 2 }), typeOfValue({ a: 'x' }));
    expect(memberType(both, 'a')?.absent).toBe(false);
    expect(memberType(both, 'b')?.absent).toBe(true);
    expect(memberType(both, 'c')).toBeUndefined();
  });
});
