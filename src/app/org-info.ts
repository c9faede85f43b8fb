/** What the page was given about its partner before the first request. */
export interface OrgPage {
  readonly baseUrl: string;
  readonly orgCode: string;
  readonly canonicalOrgCode?: string;
  readonly orgBrand?: unknown;
  readonly orgMetaData?: unknown;
  readonly orgPricingData?: unknown;
  readonly release: string;
  /** Address of the compiled set. */
  readonly set: string;
  /** Address of the partner's style sheet. */
  readonly css: string;
  /** Base name of the theme's folder. */
  readonly theme: string;
  readonly logo?: string;
  /** Address of the picture of full-page notices. */
  readonly illustration?: string;
  readonly environment: string;
}

/** The page came without a partner; nothing can be shown. */
export class MissingOrgInfo extends Error {
  constructor() {
    super('No private label data was found');
    this.name = 'MissingOrgInfo';
  }
}

/** Reads the page's data block. Throws MissingOrgInfo when it is absent, broken or names no set. */
export function readOrgInfo(page: Document = document): OrgPage {
  const block = page.getElementById('org-info')?.textContent;
  try {
    const info = JSON.parse(block ?? '') as Partial<OrgPage>;
    if (typeof info.set === 'string' && typeof info.orgCode === 'string')
      return { environment: 'production', ...info, baseUrl: info.baseUrl ?? '' } as OrgPage;
  } catch {
    // Told below in the words that people know.
  }
  throw new MissingOrgInfo();
}
