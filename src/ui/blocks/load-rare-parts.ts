import { lateChunk } from '../late-chunk.tsx';

export const { part: rarePart } = lateChunk(() => import('./rare-parts.ts'));
