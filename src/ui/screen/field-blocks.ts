import type { ScreenBlockKind } from '../../engine/resolve/screen.ts';

/** Blocks that are the control of an answer, so that the form draws none for it. */
export const FIELD_BLOCKS: readonly ScreenBlockKind[] = ['choices', 'slots'];
