import { createContext } from 'react';
import type { BlockPort } from './block-port.ts';

/** A port, or the function that loads its code with the first call. */
type BlockPortSource = BlockPort | (() => Promise<BlockPort>);

/** Provides the port of a screen to its blocks. */
export const BlockPortContext = createContext<BlockPortSource | undefined>(undefined);
