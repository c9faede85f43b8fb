/** Goes on with the release on which this tab's answers began, after a reload. */
import { resumeRelease as resumeWith, type OrgPage } from '../../client/index.ts';
import { tabStore } from '../../services/index.ts';
import { loadManifest } from './load-manifest.ts';
import { swapStyles } from './swap-styles.ts';

/** The data of the page, with the earlier release when its own one would break the answers. */
export async function resumePage(page: OrgPage): Promise<OrgPage> {
  // The frame of the Studio shows the definitions of now.
  if (globalThis.parent !== globalThis.self) return page;
  const resumed = await resumeWith({ page, tabStorage: tabStore, manifestOf: loadManifest });
  if (resumed.css !== page.css) swapStyles(page.css, resumed.css);
  return resumed;
}
