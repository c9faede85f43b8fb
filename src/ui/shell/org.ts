import { createContext } from 'react';

/** Whom to call; a part that is not given is not drawn. */
export interface SupportContent {
  readonly phone?: string;
  readonly email?: string;
  readonly hours?: string;
}

/** What a screen may show of its organisation without naming it: whom to call, and the address of a picture for full-page notices. */
export interface Org {
  readonly support?: SupportContent;
  readonly illustration?: string;
  /** Drawn by the loader of an organisation that has a loader of its own. */ readonly mark?: string;
}

/** Empty outside of the shell. */
export const OrgContext = createContext<Org>({});
