import { lazy, Suspense, useMemo, type ReactElement, type ReactNode } from 'react';
import type { ScreenLink } from '../../engine/resolve/screen.ts';
import { LinkContext, type LinkComponent } from '../link.ts';
import { Footer, type FooterContent } from './Footer.tsx';
import { OrgContext } from './org.ts';
import { OfflineBanner } from './OfflineBanner.tsx';

const AccountMenu = lazy(() => import('./AccountMenu.tsx'));

export interface ShellOrg {
  readonly name: string;
  /** Address of the mark, which is drawn before the name. */
  readonly logo?: string;
  /** CSS pixels; 32 when it is not given. */
  readonly logoHeight?: number;
  readonly header?: 'plain' | 'band' | 'line';
  /** Its mark stands on the loader. */
  readonly brandedLoader?: boolean;
  /** Address of a picture for full-page notices. */
  readonly illustration?: string;
  /** Where the logo leads: the site root when it is not given. */
  readonly home?: string;
}

export interface ShellWords {
  readonly login?: string;
  readonly dashboard?: string;
  readonly skip?: string;
  readonly loginTo?: string;
  readonly dashboardTo?: string;
  readonly offline?: string;
}

export interface ShellProps {
  readonly org: ShellOrg;
  readonly words?: ShellWords;
  readonly authenticated: boolean;
  readonly link: LinkComponent;
  readonly children: ReactNode;
  readonly footer?: FooterContent;
  /** Banners above the page, or a sidebar beside it. */
  readonly banners?: ReactNode;
  readonly sidebar?: ReactNode;
  /** In the main part, before and after the screen. */
  readonly above?: ReactNode;
  readonly below?: ReactNode;
  /** Not for everyone who is signed in: additional signers have none. True when it is not given. */
  readonly dashboard?: boolean;
  /** Entries of the menu of someone who is signed in. */
  readonly menu?: readonly ScreenLink[];
  /** More in the top bar: notifications. */
  readonly tools?: ReactNode;
}

function Header({
  org,
  words = {},
  authenticated,
  link: Link,
  tools,
  menu,
  dashboard = true,
}: ShellProps): ReactElement {
  return (
    <header className={`top top--${org.header ?? 'plain'}`}>
      <div className="top-inner">
        <Link to={org.home ?? '/'} external={org.home?.startsWith('https://')} className="brand">
          {org.logo === undefined ? null : (
            <img src={org.logo} alt="" height={org.logoHeight ?? 32} />
          )}
          <span className="brand-name">{org.name}</span>
        </Link>
        <div className="top-tools">
          {tools}
          {authenticated && dashboard ? (
            <Link to={words.dashboardTo ?? '/dashboard'} className="top-link top-dashboard">
              {words.dashboard ?? 'Dashboard'}
            </Link>
          ) : null}
          {authenticated ? null : (
            <Link to={words.loginTo ?? '/auth/login'} className="top-link">
              {words.login ?? 'Login'}
            </Link>
          )}
          {authenticated && menu !== undefined ? (
            <Suspense fallback={null}>
              <AccountMenu items={menu} />
            </Suspense>
          ) : null}
        </div>
      </div>
    </header>
  );
}

/** The page around every screen: top bar, main part, legal footer. */
export function Shell(props: ShellProps): ReactElement {
  const { footer, org } = props;
  const mark = org.brandedLoader === true ? org.logo : undefined;
  const around = useMemo(
    () => ({ support: footer?.support, illustration: org.illustration, mark }),
    [footer?.support, org.illustration, mark],
  );
  return (
    <LinkContext value={props.link}>
      <div className="shell">
        <a className="skip" href="#main">
          {props.words?.skip ?? 'Skip to main content'}
        </a>
        <Header {...props} />
        <OfflineBanner text={props.words?.offline} />
        {props.banners}
        <div className={props.sidebar === undefined ? 'page' : 'page page--with-sidebar'}>
          {props.sidebar === undefined ? null : <aside className="sidebar">{props.sidebar}</aside>}
          <main id="main" tabIndex={-1}>
            <OrgContext value={around}>
              {props.above}
              {props.children}
              {props.below}
            </OrgContext>
          </main>
        </div>
        {props.footer === undefined ? null : <Footer footer={props.footer} />}
      </div>
    </LinkContext>
  );
}
