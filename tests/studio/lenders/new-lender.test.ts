/** The Studio's reading of a logo, and its words about the answers for a new lender. */
import { describe, expect, it } from 'vitest';
import {
  answerFaults,
  emptyAnswers,
  proposeLicence,
} from '../../../src/studio/lenders/new/answers.ts';
import { companyValue } from '../../../src/studio/lenders/company-values.ts';
import { frequentColours } from '../../../src/studio/lenders/new/frequent-colours.ts';

const pixels = (...runs: readonly (readonly [count: number, rgba: readonly number[]])[]) =>
  runs.flatMap(([count, rgba]) => Array.from({ length: count }, () => rgba).flat());

describe('the colours of a logo', () => {
  it('are its saturated ones, the most frequent first', () => {
    const logo = pixels(
      [90, [255, 255, 255, 255]],
      [40, [47, 111, 79, 255]],
      [60, [242, 160, 61, 255]],
      [50, [20, 20, 24, 255]],
      [80, [255, 0, 0, 10]],
    );
    expect(frequentColours(logo)).toEqual(['#f2a03d', '#2f6f4f']);
  });

  it('leave out those of edges, and shades of one colour', () => {
    const logo = pixels(
      [100, [242, 160, 61, 255]],
      [30, [236, 150, 50, 255]],
      [3, [144, 136, 70, 255]],
    );
    expect(frequentColours(logo)).toEqual(['#f2a03d']);
  });

  it('of a logo in black and white are none', () => {
    expect(frequentColours(pixels([9, [0, 0, 0, 255]], [9, [255, 255, 255, 255]]))).toEqual([]);
  });
});

const answers = { ...emptyAnswers('#123456'), name: 'Maple Bank', nmls: '9900170' };
const faultsOf = (change: object, clashes = {}) =>
  answerFaults({ ...answers, ...change }, { clashes }, { hasNmls: true });

describe('the answers', () => {
  it('are enough with a name and a licence', () => expect(faultsOf({})).toEqual({}));

  it.each([
    ['name', ' '],
    ['nmls', ''],
    ['nmls', '12'],
    ['phone', '555-0142'],
    ['email', 'maple'],
    ['hours', 'All day'],
    ['homepage', 'maple.example'],
  ])('say what is wrong with %s “%s”', (key, value) =>
    expect(Object.keys(faultsOf({ [key]: value }))).toEqual([key]),
  );

  it.each(['8005550142', '1 800 555 0142', '800.555.0142', '+1 (800) 555-0142'])(
    'write the phone %s as borrowers read it',
    (typed) => expect(companyValue('supportPhone', typed)).toBe('(800) 555-0142'),
  );

  it('leave a wrong phone and other values as they are', () => {
    expect(companyValue('supportPhone', '555-0142')).toBe('555-0142');
    expect(companyValue('hours', ' All day ')).toBe('All day');
  });

  it('say which names are taken', () =>
    expect(faultsOf({}, { code: 'It is taken.' })).toEqual({ code: 'It is taken.' }));

  it('propose the licence line', () => {
    const states = [
      { value: 'TX', label: 'Texas' },
      { value: 'OK', label: 'Oklahoma' },
    ];
    expect(proposeLicence({ ...answers, states: ['TX', 'OK'] }, states)).toBe(
      'Maple Bank lends in Texas and Oklahoma under NMLS #9900170.',
    );
    expect(proposeLicence({ ...answers, nmls: '' }, states)).toBe('');
  });
});
