/** The texts of controls, which the definitions have. */
import { createContext, useContext } from 'react';
import type { Copy } from '../engine/resolve/copy-of.ts';

export type { Copy };

/** Provides the texts. Outside of a provider all are empty. */
export const CopyContext = createContext<Copy>(() => '');

/** Returns the text of a control by its name. */
export const useCopy = (): Copy => useContext(CopyContext);
