import type { OrgPage } from '../../client/index.ts';

/** The page has no data of its organisation, so nothing can be rendered. */
export class MissingOrgInfo extends Error {
  constructor() {
    super('No private label data was found');
    this.name = 'MissingOrgInfo';
  }
}

/**
 * Reads the page's data block. Throws MissingOrgInfo when it is missing, malformed or names no set.
 */
export function readOrgPage(page: Document = document): OrgPage {
  const block = page.getElementById('org-info')?.textContent;
  const info = parse(block ?? '');
  if (typeof info?.set !== 'string' || typeof info.orgCode !== 'string') throw new MissingOrgInfo();
  return { environment: 'production', ...info, baseUrl: info.baseUrl ?? '' } as OrgPage;
}

function parse(json: string): Partial<OrgPage> | undefined {
  try {
    return (JSON.parse(json) as Partial<OrgPage> | null) ?? undefined;
  } catch {
    return undefined;
  }
}
