/** The lender's announcements above the steps of a journey. A lazy chunk. */
import { useEffect, useState, type ReactElement } from 'react';
import { useLocation } from 'react-router';
import type { Banner } from '../../../domain/index.ts';
import { text } from '../../../engine/index.ts';
import BannerList from '../../../ui/shell/Banners.tsx';
import { useAppState, useClient } from '../../app-context.ts';
import { listBanners, loadedBanners } from './banner-calls.ts';

/**
 * The banners of this visit. They appear on the first step of a visitor who has not pressed a key or
 * a button yet. Those that arrive later appear on the next step, so that no question moves under the
 * pointer.
 */
export default function StepBanners(): ReactElement {
  const client = useClient();
  const { pathname: step } = useLocation();
  const [banners, setBanners] = useState(() => loadedBanners(client));
  const [shown, setShown] = useState({ step, banners });
  const isUntouched = banners !== shown.banners && !hasBegun();
  if (shown.step !== step || isUntouched) setShown({ step, banners });
  useEffect(() => void listBanners(client).then(setBanners), [client]);
  return <ShownBanners banners={shown.banners} />;
}

/** Has the person pressed anything in this page? A browser that cannot tell counts as yes. */
function hasBegun(): boolean {
  const { userActivation } = navigator as { userActivation?: UserActivation };
  return userActivation?.hasBeenActive ?? true;
}

/** The banners, in the style of the product once somebody is signed in. */
export function ShownBanners({ banners }: { readonly banners: readonly Banner[] }): ReactElement {
  const { set, authenticated } = useAppState();
  return (
    <BannerList
      label={text(set.copy['announcements'], {}, set.vocabulary)}
      banners={banners}
      look={authenticated ? 'product' : 'marketing'}
    />
  );
}
