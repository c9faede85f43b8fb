import type { MouseEvent, ReactElement } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';
import { mayLeadTo } from '../../client/index.ts';
import { PlainLink, type LinkProps } from '../../ui/link.ts';
import { useClient } from '../app-context.ts';
import { warnOnce } from '../warn-once.ts';

/**
 * Paths of the app go through the router; other addresses to which a link may lead are plain
 * anchors. For any other address, which data of the lender gave, the label is shown as text.
 */
export function AppLink({ external, ...props }: LinkProps): ReactElement {
  const client = useClient();
  const { to, children } = props;
  if (mayLeadTo(client.get().set, to))
    return external !== true && to.startsWith('/') ? (
      <RouterLink {...props} />
    ) : (
      <PlainLink external={external} {...props} />
    );
  warnOnce(client, `Failed to link to ${to}. Please add its host to hosts in layout.json.`);
  return <span>{children}</span>;
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
