import type { ReactElement } from 'react';
import type { ScreenLink } from '../../../engine/resolve/screen.ts';
import { ScreenLinkAnchor } from '../../link.ts';

/** Renders a list of links. Renders nothing when the list is empty or undefined. */
export function Links({
  links,
}: {
  readonly links: readonly ScreenLink[] | undefined;
}): ReactElement | null {
  if (links === undefined || links.length === 0) return null;
  return (
    <ul className="links">
      {links.map((link) => (
        <li key={`${link.to} ${link.label}`}>
          <ScreenLinkAnchor link={link} />
        </li>
      ))}
    </ul>
  );
}
