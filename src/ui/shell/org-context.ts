import { createContext } from 'react';

/** How to contact the organisation's support. Undefined parts are not rendered. */
export interface SupportContent {
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
  /** The opening hours as text. */
  readonly hours?: string | undefined;
}

/** The parts of the organisation that screens show. */
interface OrgContextValue {
  readonly support?: SupportContent | undefined;
  /** The address of an image for full-page notices. */
  readonly illustration?: string | undefined;
  /** The address of the logo that the loader shows; undefined when the loader has none. */
  readonly mark?: string | undefined;
  /** The words of a loader without messages after a second. */
  readonly slow?: string | undefined;
}

/**
 * Provides the organisation's support, illustration, logo and loading text to screens. Empty
 * outside of the shell.
 */
export const OrgContext = createContext<OrgContextValue>({});
