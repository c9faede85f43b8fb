/** What the lender announces above the pages. Fetched apart, once a visit; what fails is not shown. */
import type { ReactElement } from 'react';
import { useQuery } from '@tanstack/react-query';
import { selectBanners, type Banner } from '../domain/index.ts';
import { requestFor, text } from '../engine/index.ts';
import { run } from '../services/index.ts';
import Banners from '../ui/shell/Banners.tsx';
import { useApp, useKnown } from './app-context.ts';
import { shellQueries } from './shell-queries.ts';
import { contextOf, type World } from './world.ts';

/** By this name banners say that they are for us. */
const APP = 'heloc';

/** The active banners of this application, newest first, two at most. */
export default function BannersOf(): ReactElement | null {
  const { world } = useApp();
  const { set, authenticated } = useKnown();
  const { data = [] } = useQuery(
    { queryKey: ['banners', set.org.code], queryFn: () => loadBanners(world), staleTime: Infinity },
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

async function loadBanners(world: World): Promise<readonly Banner[]> {
  const request = requestFor(
    world.get().set,
    'banners',
    contextOf(world, { answers: {}, toggles: {} }, { path: '/', query: {} }),
  );
  if ('refused' in request) return [];
  const { outcome, response } = await run(request, world);
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
