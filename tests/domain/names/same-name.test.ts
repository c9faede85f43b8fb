import { describe, expect, test } from 'vitest';
import { isSameName } from '../../../src/domain/index.ts';

describe('a typed name and the name on file', () => {
  test.each([
    ['Ana Moreno', 'Ana', 'Moreno'],
    ['ana   MORENO ', 'Ana', 'Moreno'],
    ['Ana Lucía Moreno', 'Ana', 'Moreno'],
    ['Ana L. Moreno', 'Ana', 'Moreno'],
    ['Mary Ann Smith', 'Mary Ann', 'Smith'],
    ['Maryann Smith', 'Mary Ann', 'Smith'],
    ['Rosa dela Cruz', 'Rosa', 'De La Cruz'],
    ['Rosa Maria De La Cruz', 'Rosa', 'De La Cruz'],
    ['Pat O’Neil', 'Pat', "O'Neil"],
    ["Pat O'Neil", 'Pat', 'O‘Neil'],
    ['Pat Oʼneil', 'Pat', 'O`Neil'],
    ['Pat Oneil', 'Pat', "O'Neil"],
    ["Maeve O'Connor", 'Maeve', 'OConnor'],
    ['Maeve O’Connor', 'Maeve', 'O Connor'],
    ['Ana Smith-Jones', 'Ana', 'Smith Jones'],
    ['Ana St. John', 'Ana', 'St John'],
    ['AnaMoreno', 'Ana', 'Moreno'],
    ['Jean-Luc Martin', 'Jean-Luc', 'Martin'],
    ['Siobhan Nunez', 'Siobhán', 'Núñez'],
    ['Núñez Peña', 'Nunez', 'Pena'],
  ])('%s is %s %s', (typed, firstName, lastName) => {
    expect(isSameName(typed, { firstName, lastName })).toBe(true);
  });

  test.each([
    ['Somebody Else', 'Ana', 'Moreno'],
    ['Ana', 'Ana', 'Moreno'],
    ['Moreno', 'Ana', 'Moreno'],
    ['Moreno Ana', 'Ana', 'Moreno'],
    ['Anabella Moreno', 'Ana', 'Moreno'],
    ['Ana Morenos', 'Ana', 'Moreno'],
    ['Ana Jr Moreno Diaz', 'Ana', 'Moreno'],
    ['Oneil Pat', 'Pat', "O'Neil"],
    ['', 'Ana', 'Moreno'],
    [undefined, 'Ana', 'Moreno'],
    ['Anna Moreno', 'Anna', 'Anna Moreno'],
    ['Ana Moreno Jr', 'Ana', 'Moreno'],
  ])('%s is not %s %s', (typed, firstName, lastName) => {
    expect(isSameName(typed, { firstName, lastName })).toBe(false);
  });

  test('a suffix may follow when it is the person’s own', () => {
    const ana = { firstName: 'Ana', lastName: 'Moreno', suffix: 'JR' };
    expect(isSameName('Ana Moreno Jr.', ana)).toBe(true);
    expect(isSameName('Ana Moreno', ana)).toBe(true);
    expect(isSameName('Ana Moreno Sr', ana)).toBe(false);
  });

  test('an unknown name is not compared', () => {
    expect(isSameName('Ana Moreno', { firstName: undefined, lastName: 'Moreno' })).toBeUndefined();
    expect(isSameName('Ana Moreno', { firstName: 'Ana', lastName: '' })).toBeUndefined();
  });
});
