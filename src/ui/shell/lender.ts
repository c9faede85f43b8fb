import { createContext } from 'react';

/** Whom to call; a part that is not given is not drawn. */
export interface SupportContent { readonly phone?: string; readonly email?: string; readonly hours?: string }

/** What a screen may show of its lender without naming it: whom to call, and the address of a picture for full-page notices. */
export interface Lender { readonly support?: SupportContent; readonly illustration?: string; /** Drawn by the loader of a lender that has a loader of its own. */ readonly mark?: string }

/** Empty outside of the shell. */
export const LenderContext = createContext<Lender>({});
