/** The lender's announcements above the pages. A lazy chunk; omitted on failure. */
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useAppState, useClient } from '../../app-context.ts';
import { shellQueries } from '../shell-queries.ts';
import { listBanners, NO_BANNERS } from './banner-calls.ts';
import { ShownBanners } from './StepBanners.tsx';

/** The banners, loaded once per visit; none until then. */
export default function Banners(): ReactElement {
  const client = useClient();
  const { set } = useAppState();
  const { data = NO_BANNERS } = useQuery(
    {
      queryKey: ['banners', set.org.code],
      queryFn: () => listBanners(client),
      staleTime: Infinity,
    },
    shellQueries,
  );
  return <ShownBanners banners={data} />;
}
