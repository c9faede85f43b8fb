/** The lender's announcements above the pages. A lazy chunk; loaded once a visit, left out on failure. */
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { contextOutsidePages, type Client } from '../../../client/index.ts';
import { selectBanners, type Banner } from '../../../domain/index.ts';
import { requestFor, text } from '../../../engine/index.ts';
import { run } from '../../../services/index.ts';
import BannerList from '../../../ui/shell/Banners.tsx';
import { useAppState, useClient } from '../../app-context.ts';
import { shellQueries } from '../shell-queries.ts';

/** The active banners of this application, newest first, two at most. */
export default function Banners(): ReactElement | null {
  const client = useClient();
  const { set, authenticated } = useAppState();
  const { data = [] } = useQuery(
    {
      queryKey: ['banners', set.org.code],
      queryFn: () => loadBanners(client),
      staleTime: Infinity,
    },
    shellQueries,
  );
  return (
    <BannerList
      label={text(set.copy['announcements'], {}, set.vocabulary)}
      banners={data}
      look={authenticated ? 'product' : 'marketing'}
    />
  );
}

/** Empty when they cannot be loaded; the reason is logged. Never rejects. */
async function loadBanners(client: Client): Promise<readonly Banner[]> {
  const { set } = client.get();
  const { banners } = set.layout;
  if (banners === undefined) return [];
  const request = requestFor(set, banners.operation, contextOutsidePages(client));
  if ('refused' in request) return [];
  const { outcome, response } = await run(request, client);
  if (outcome !== 'ok')
    return noBanners(typeof response.body === 'string' ? response.body : response.message);
  const selected = selectBanners(response.body, banners.audience);
  return selected.ok ? selected.value : noBanners(selected.error);
}

function noBanners(reason: string | undefined): readonly Banner[] {
  console.warn('The banners are left out.', reason);
  return [];
}
