import type { ZoneOffset } from '../../domain/index.ts';
import type { RemoteFlags } from '../../services/index.ts';

/** The organisation's data that the host writes into a page, known before the first request. */
export interface OrgPage {
  readonly baseUrl: string;
  readonly orgCode: string;
  readonly canonicalOrgCode?: string;
  readonly orgBrand?: unknown;
  readonly orgMetaData?: unknown;
  readonly orgPricingData?: unknown;
  readonly release: string;
  /**
   * The lender's flags for a visitor that are not at their default; undefined while the host does not
   * know them.
   */
  readonly flags?: RemoteFlags | undefined;
  /** Address of the compiled set. */
  readonly set: string;
  /**
   * Address of the part of the set for the journey or the page that is shown; undefined when it needs
   * the whole set.
   */
  readonly part?: string | undefined;
  /** Address of the organisation's style sheet. */
  readonly css: string;
  /** Base name of the theme's folder. */
  readonly theme: string;
  readonly logo?: string | undefined;
  /** Address of the picture of full-page notices. */
  readonly illustration?: string | undefined;
  readonly environment: string;
  /** The offset of the organisation's time zone, and how long it has it; see `keepOffset`. */
  readonly zone?: ZoneOffset;
  /** Are developer tools allowed? True when the sandbox answers and this is not production. */
  readonly devTools?: boolean;
  /** `cookie` when the host keeps the token of the sign-in; absent when the page does. */
  readonly session?: 'cookie' | undefined;
}
