import type { MouseEvent, ReactElement } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';
import { PlainLink, type LinkProps } from '../../ui/link.ts';

/** Paths of the app go through the router; everything else is a plain anchor. */
export function AppLink({ external, ...props }: LinkProps): ReactElement {
  const { to } = props;
  const inside = external !== true && to.startsWith('/') && !to.startsWith('//');
  return inside ? <RouterLink {...props} /> : <PlainLink external={external} {...props} />;
}

/** A link that the router follows. Its own `Link` also preloads pages, which the app does not use. */
function RouterLink({ to, onClick, children, ...rest }: LinkProps): ReactElement {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to);
  const press = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.();
    if (!event.defaultPrevented) follow(event);
  };
  return (
    <a {...rest} href={href} onClick={press}>
      {children}
    </a>
  );
}
