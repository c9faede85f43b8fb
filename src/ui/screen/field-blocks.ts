import type { ScreenBlockKind } from '../../engine/resolve/screen.ts';

/**
 * The block kinds that are the control of an answer. The form leaves out the fields of these
 * answers.
 */
export const FIELD_BLOCKS: readonly ScreenBlockKind[] = ['choices', 'slots', 'location'];
