/** Waits for the whole set, for an address that the part with which the page started does not have. */
import { useEffect, useState, type ReactElement } from 'react';
import { completeSet } from '../../client/index.ts';
import { useClient } from '../app-context.ts';
import { Loader } from '../drawing.ts';
import { ErrorScreen } from './ErrorScreen.tsx';

/** Shows the loader, or the error screen when the set can't be loaded. Its update renders the place. */
export function WholeSet(): ReactElement {
  const client = useClient();
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    if (!hasFailed) completeSet(client).catch(() => setHasFailed(true));
  }, [client, hasFailed]);
  return hasFailed ? <ErrorScreen onRetry={() => setHasFailed(false)} /> : <Loader />;
}
