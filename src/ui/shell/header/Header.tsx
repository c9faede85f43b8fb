import type { ReactElement, ReactNode } from 'react';
import { Anchor, ScreenLinkAnchor } from '../../link.ts';
import type { ShellOrg, ShellProps } from '../Shell.tsx';

/** In CSS pixels. */
const DEFAULT_LOGO_HEIGHT = 32;

function OrgLink({ org }: { readonly org: ShellOrg }): ReactElement {
  return (
    <Anchor to={org.home ?? '/'} external={org.home?.startsWith('https://')} className="brand">
      {org.logo === undefined ? null : (
        <img src={org.logo} alt="" height={org.logoHeight ?? DEFAULT_LOGO_HEIGHT} />
      )}
      <span className="brand-name">{org.name}</span>
    </Anchor>
  );
}

type HeaderProps = Pick<
  ShellProps,
  'org' | 'login' | 'dashboard' | 'tools' | 'apps' | 'hasApps' | 'account' | 'authenticated'
> & {
  /** The control that opens the footer, in small windows. */
  readonly help?: ReactNode;
};

/**
 * Renders the top bar: the organisation's link, the tools, and the login link or the account menu.
 */
export function Header(props: HeaderProps): ReactElement {
  const { org, login, dashboard, tools, apps, hasApps = false, account, authenticated } = props;
  return (
    <header className={`top top--${org.header ?? 'plain'}`}>
      <div className="top-inner">
        <OrgLink org={org} />
        <div className="top-tools">
          {authenticated && dashboard !== undefined ? (
            <ScreenLinkAnchor link={dashboard} className="top-link top-dashboard" />
          ) : null}
          {props.help}
          {authenticated ? (
            <div className="top-menus">
              <div className={hasApps ? 'top-apps' : 'top-more'}>{apps}</div>
              <div className="top-tool">{tools}</div>
              <div className="top-account">{account}</div>
            </div>
          ) : (
            login && <ScreenLinkAnchor link={login} className="top-link" />
          )}
        </div>
      </div>
    </header>
  );
}
