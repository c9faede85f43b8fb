/** Loads the lender's announcements, once per visit. */
import { contextOutsidePages, type BannerLoad, type Client } from '../../../client/index.ts';
import { selectBanners, type Banner } from '../../../domain/index.ts';
import { requestFor } from '../../../engine/index.ts';
import { run } from '../../../services/index.ts';

const NO_BANNERS: readonly Banner[] = [];

/**
 * The active banners of this application, newest first, as many as the layout allows. Empty when
 * they cannot be loaded; the reason is logged. Never rejects.
 */
export const listBanners = (client: Client): Promise<readonly Banner[]> =>
  startLoad(client).loading;

/** The banners that have been loaded; empty before. */
export const loadedBanners = (client: Client): readonly Banner[] =>
  client.visit.bannerLoad?.banners ?? NO_BANNERS;

function startLoad(client: Client): BannerLoad {
  const { code } = client.get().set.org;
  const { visit } = client;
  if (visit.bannerLoad?.code === code) return visit.bannerLoad;
  const load: BannerLoad = { code, loading: loadBanners(client), banners: NO_BANNERS };
  visit.bannerLoad = load;
  void load.loading.then((loaded) => Object.assign(load, { banners: loaded }));
  return load;
}

async function loadBanners(client: Client): Promise<readonly Banner[]> {
  const { set, info } = client.get();
  const { banners } = set.layout;
  if (banners === undefined) return NO_BANNERS;
  const { operation, testOperation = operation, audience, max } = banners;
  const isProduction = info.environment === 'production';
  const request = requestFor(
    set,
    isProduction ? operation : testOperation,
    contextOutsidePages(client),
  );
  if ('refused' in request) return NO_BANNERS;
  const { outcome, response } = await run(request, client);
  if (outcome !== 'ok')
    return noBanners(typeof response.body === 'string' ? response.body : response.message);
  const selected = selectBanners(response.body, audience, max);
  return selected.ok ? selected.value : noBanners(selected.error);
}

function noBanners(reason: string | undefined): readonly Banner[] {
  console.warn('The banners are left out.', reason);
  return NO_BANNERS;
}
