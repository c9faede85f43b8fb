/** Links, rendered by the link component that the app provides through context. */
import {
  createContext,
  createElement,
  useContext,
  type ComponentType,
  type ReactElement,
  type ReactNode,
} from 'react';
import type { ScreenLink } from '../engine/resolve/screen.ts';

export interface LinkProps {
  /** A path from the host's root, or an absolute address when `external`. */
  readonly to: string;
  readonly external?: boolean | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
  readonly onClick?: () => void;
  readonly 'aria-current'?: 'page' | 'step';
}

/** Navigates inside the app. The ui room imports no router. */
export type LinkComponent = ComponentType<LinkProps>;

/**
 * Renders a plain anchor, for tests and pages without a router. External links open a new tab
 * without an opener.
 */
export function PlainLink({ to, external, children, ...rest }: LinkProps): ReactElement {
  return createElement(
    'a',
    {
      href: to,
      ...(external === true ? { target: '_blank', rel: 'noopener noreferrer' } : {}),
      ...rest,
    },
    children,
  );
}

/** Provides the link component. Plain anchors by default. */
export const LinkContext = createContext<LinkComponent>(PlainLink);

/** Renders a link with the link component of the nearest provider. */
export function Anchor(props: LinkProps): ReactElement {
  return createElement(useContext(LinkContext), props);
}

/** Renders a link of a screen as an anchor with its label and address. */
export function ScreenLinkAnchor({
  link,
  className,
}: {
  readonly link: ScreenLink;
  readonly className?: string | undefined;
}): ReactElement {
  const { to, external, label } = link;
  const props: LinkProps = { to, external, className, children: label };
  return createElement(Anchor, props);
}
