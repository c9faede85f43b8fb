import { expect, it } from 'vitest';
import { didYouMean, nearestName } from '../../../src/engine/compile/nearest-name.ts';

it('near names are suggested, far ones are not', () => {
  expect(nearestName('occupency', ['occupancy', 'state'])).toBe('occupancy');
  expect(nearestName('Occupancy', ['state', 'occupancy'])).toBe('occupancy');
  expect(didYouMean('occupency', ['occupancy', 'state'])).toBe(' (did you mean "occupancy"?)');
  expect(didYouMean('zzz', ['occupancy'])).toBe('');
});
