/** Loads the lender's announcements, once per visit. */
import { contextOutsidePages, type Client } from '../../../client/index.ts';
import { selectBanners, type Banner } from '../../../domain/index.ts';
import { requestFor } from '../../../engine/index.ts';
import { run } from '../../../services/index.ts';

/** The banners of an organisation, or their loading. */
interface Visit {
  readonly code: string;
  readonly loading: Promise<readonly Banner[]>;
  banners: readonly Banner[];
}

export const NO_BANNERS: readonly Banner[] = [];
const visits = new WeakMap<Client, Visit>();

/**
 * The active banners of this application, newest first, as many as the layout allows. Empty when
 * they cannot be loaded; the reason is logged. Never rejects.
 */
export const listBanners = (client: Client): Promise<readonly Banner[]> =>
  buildVisit(client).loading;

/** The banners that have been loaded; empty before. */
export const loadedBanners = (client: Client): readonly Banner[] =>
  visits.get(client)?.banners ?? NO_BANNERS;

function buildVisit(client: Client): Visit {
  const { code } = client.get().set.org;
  const known = visits.get(client);
  if (known?.code === code) return known;
  const visit: Visit = { code, loading: loadBanners(client), banners: NO_BANNERS };
  visits.set(client, visit);
  void visit.loading.then((banners) => Object.assign(visit, { banners }));
  return visit;
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
