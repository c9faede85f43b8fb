/** What the lender announces above the pages. Fetched apart, once a visit; what fails is not shown. */
import type { ReactElement } from 'react';
import { useQuery } from '@tanstack/react-query';
import { selectBanners, type Banner } from '../../domain/index.ts';
import { requestFor, text } from '../../engine/index.ts';
import { run } from '../../services/index.ts';
import Banners from '../../ui/shell/Banners.tsx';
import { useClient, useAppState } from '../app-context.ts';
import { shellQueries } from './shell-queries.ts';
import { contextOutsidePages, type Client } from '../../client/index.ts';

/** By this name banners say that they are for us. */
const APP = 'heloc';

/** The active banners of this application, newest first, two at most. */
export default function BannersOf(): ReactElement | null {
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
    <Banners
      label={text(set.copy['announcements'], {}, set.vocabulary)}
      banners={data}
      look={authenticated ? 'product' : 'marketing'}
    />
  );
}

async function loadBanners(client: Client): Promise<readonly Banner[]> {
  const request = requestFor(client.get().set, 'banners', contextOutsidePages(client));
  if ('refused' in request) return [];
  const { outcome, response } = await run(request, client);
  if (outcome !== 'ok')
    return refused(typeof response.body === 'string' ? response.body : response.message);
  const selected = selectBanners(response.body, APP);
  return selected.ok ? selected.value : refused(selected.error);
}

/** None, with the reason in the log. */
function refused(reason: string | undefined): readonly Banner[] {
  console.warn('The banners are left out.', reason);
  return [];
}
