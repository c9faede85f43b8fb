import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { PlainLink, type LinkProps } from '../../ui/link.ts';

/** Paths of the app go through the router; everything else is a plain anchor. */
export function AppLink({ to, external, ...rest }: LinkProps): ReactElement {
  const inside = external !== true && to.startsWith('/') && !to.startsWith('//');
  return inside ? <Link to={to} {...rest} /> : <PlainLink to={to} external={external} {...rest} />;
}
