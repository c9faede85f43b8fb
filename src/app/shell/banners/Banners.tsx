/**
 * The lender's announcements above the pages. A lazy chunk; loaded once per visit, omitted on
 * failure.
 */
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { useLocation } from 'react-router';
import { contextOutsidePages, type Client } from '../../../client/index.ts';
import { selectBanners, type Banner } from '../../../domain/index.ts';
import { requestFor, text } from '../../../engine/index.ts';
import { run } from '../../../services/index.ts';
import BannerList from '../../../ui/shell/Banners.tsx';
import { useAppState, useClient } from '../../app-context.ts';
import { shellQueries } from '../shell-queries.ts';

interface BannersProps {
  /**
   * Whether the pages are steps of a journey: banners that arrive while a step is shown appear on the
   * next one, so that no question moves under the pointer. False by default.
   */
  readonly inSteps?: boolean;
}

/** The active banners of this application, newest first, as many as the layout allows. */
export default function Banners({ inSteps = false }: BannersProps): ReactElement | null {
  const { set, authenticated } = useAppState();
  const { pathname: step } = useLocation();
  const banners = useBanners();
  const [shown, setShown] = useState({ step, banners });
  if (shown.step !== step) setShown({ step, banners });
  return (
    <BannerList
      label={text(set.copy['announcements'], {}, set.vocabulary)}
      banners={inSteps ? shown.banners : banners}
      look={authenticated ? 'product' : 'marketing'}
    />
  );
}

const NONE: readonly Banner[] = [];

/** The banners, loaded once per visit; none until then. */
function useBanners(): readonly Banner[] {
  const client = useClient();
  const { set } = useAppState();
  const { data = NONE } = useQuery(
    {
      queryKey: ['banners', set.org.code],
      queryFn: () => loadBanners(client),
      staleTime: Infinity,
    },
    shellQueries,
  );
  return data;
}

/** Empty when they cannot be loaded; the reason is logged. Never rejects. */
async function loadBanners(client: Client): Promise<readonly Banner[]> {
  const { set, info } = client.get();
  const { banners } = set.layout;
  if (banners === undefined) return [];
  const { operation, testOperation = operation, audience, max } = banners;
  const isProduction = info.environment === 'production';
  const request = requestFor(
    set,
    isProduction ? operation : testOperation,
    contextOutsidePages(client),
  );
  if ('refused' in request) return [];
  const { outcome, response } = await run(request, client);
  if (outcome !== 'ok')
    return noBanners(typeof response.body === 'string' ? response.body : response.message);
  const selected = selectBanners(response.body, audience, max);
  return selected.ok ? selected.value : noBanners(selected.error);
}

function noBanners(reason: string | undefined): readonly Banner[] {
  console.warn('The banners are left out.', reason);
  return [];
}
