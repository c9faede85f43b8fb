/** The texts of the controls in the shipped definitions. */
import { copyOf } from '../../src/engine/index.ts';
import { setOf } from '../definitions.ts';

export const shippedCopy = copyOf(setOf('_default'));
