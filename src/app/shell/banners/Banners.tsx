/** The lender's announcements above a place. Omitted on failure. */
import { useEffect, useState, type ReactElement } from 'react';
import { useLocation } from 'react-router';
import { text } from '../../../engine/index.ts';
import BannerList from '../../../ui/shell/Banners.tsx';
import { useAppState, useClient, useSet } from '../../app-context.ts';
import { listBanners, loadedBanners } from './banner-calls.ts';

interface BannersProps {
  /** Whether the place is a step of a journey. */
  readonly isStep: boolean;
}

/**
 * The banners of this visit, in the style of the product once somebody is signed in. Above a step
 * they appear on the first one of a visitor who has not pressed a key or a button yet. Those that
 * arrive later appear on the next step, so that no question moves under the pointer.
 */
export function Banners({ isStep }: BannersProps): ReactElement {
  const client = useClient();
  const set = useSet();
  const authenticated = useAppState((state) => state.authenticated);
  const { pathname: place } = useLocation();
  const [banners, setBanners] = useState(() => loadedBanners(client));
  const [shown, setShown] = useState({ place, banners });
  const moves = banners !== shown.banners && !(isStep && hasBegun());
  if (shown.place !== place || moves) setShown({ place, banners });
  useEffect(
    () => void listBanners(client).then(() => setBanners(loadedBanners(client))),
    [client, set.org.code],
  );
  return (
    <BannerList
      label={text(set.copy['announcements'], {}, set.vocabulary)}
      banners={shown.banners}
      look={authenticated ? 'product' : 'marketing'}
    />
  );
}

/** Has the person pressed anything in this page? A browser that cannot tell counts as yes. */
function hasBegun(): boolean {
  const { userActivation } = navigator as { userActivation?: UserActivation };
  return userActivation?.hasBeenActive ?? true;
}
