import {
  createContext,
  createElement,
  useContext,
  type ComponentType,
  type ReactElement,
  type ReactNode,
} from 'react';

export interface LinkProps {
  /** Path from the host's root, or an address when `external`. */
  readonly to: string;
  readonly external?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
  readonly onClick?: () => void;
  readonly 'aria-current'?: 'page' | 'step';
}

/** How the app moves between places; the ui itself knows no router. */
export type LinkComponent = ComponentType<LinkProps>;

/** A plain anchor, for tests and for pages without a router. External ones open a new tab and keep no handle on us. */
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

export const LinkContext = createContext<LinkComponent>(PlainLink);

/** A link by the component in force. */
export function Anchor(props: LinkProps): ReactElement {
  return createElement(useContext(LinkContext), props);
}

/** The link component in force; a plain anchor outside of any provider. */
export function useLink(): LinkComponent {
  return useContext(LinkContext);
}
