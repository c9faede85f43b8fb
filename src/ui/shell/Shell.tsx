import { useMemo, useState, type ReactElement, type ReactNode } from 'react';
import type { ScreenLink } from '../../engine/resolve/screen.ts';
import { LinkContext, type LinkComponent } from '../link.ts';
import { FooterBar, HelpButton, type FooterBarProps } from './FooterBar.tsx';
import { useCopy } from '../copy.ts';
import { Header } from './header/Header.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import { OrgContext, type SupportContent } from './org-context.ts';

export interface ShellOrg {
  readonly name: string;
  /** The address of the logo, which is rendered before the name. */
  readonly logo?: string | undefined;
  /** In CSS pixels; 32 by default. */
  readonly logoHeight?: number | undefined;
  /** The look of the top bar; `plain` by default. */
  readonly header?: 'plain' | 'band' | 'line' | undefined;
  /** Whether the loader shows the logo. False by default. */
  readonly brandedLoader?: boolean;
  /** The address of an image for full-page notices. */
  readonly illustration?: string | undefined;
  /** The address that the logo links to; the root of the site by default. */
  readonly home?: string | undefined;
}

export interface ShellProps {
  readonly org: ShellOrg;
  readonly authenticated: boolean;
  readonly link: LinkComponent;
  /** The screen. */
  readonly children: ReactNode;
  /** The footer of wide windows. */
  readonly footer?: ReactNode;
  /** The bar that opens the footer in small windows. */
  readonly footerBar?: FooterBarProps;
  /** How to contact the organisation's support. */
  readonly support?: SupportContent;
  /** The banners above the page. */
  readonly banners?: ReactNode;
  /** The sidebar next to the page. */
  readonly sidebar?: ReactNode;
  /** The link to the login, for visitors who are not authenticated. Undefined without a login. */
  readonly login?: ScreenLink | undefined;
  /** The link to the dashboard, for authenticated users who have one. */
  readonly dashboard?: ScreenLink | undefined;
  /** Further controls of the top bar, such as notifications. */
  readonly tools?: ReactNode;
  /** The app grid. */
  readonly apps?: ReactNode;
  /** Whether the place of the app grid is kept while it loads. False by default. */
  readonly hasApps?: boolean;
  /** The account menu of authenticated users. */
  readonly account?: ReactNode;
}

/**
 * Renders the page around every screen: the top bar, the banners, the sidebar, the main part and
 * the footer.
 */
export function Shell(props: ShellProps): ReactElement {
  const copy = useCopy();
  const { support, footerBar, org, sidebar } = props;
  const slow = copy('screen.loadingSlow');
  const [isFooterOpen, setIsFooterOpen] = useState(false);
  const openFooter = () => setIsFooterOpen(true);
  const mark = org.brandedLoader === true ? org.logo : undefined;
  const orgContext = useMemo(
    () => ({ support, illustration: org.illustration, mark, slow }),
    [support, org.illustration, mark, slow],
  );
  return (
    <LinkContext value={props.link}>
      <div className="shell">
        <a className="skip-link" href="#main">
          {copy('screen.skipToContent')}
        </a>
        <Header
          {...props}
          help={footerBar && <HelpButton label={footerBar.help} onOpen={openFooter} />}
        />
        <OfflineBanner />
        {props.banners}
        <div className={sidebar === undefined ? 'page' : 'page page--with-sidebar'}>
          {sidebar === undefined ? null : <aside className="sidebar">{sidebar}</aside>}
          <main id="main" tabIndex={-1}>
            <OrgContext value={orgContext}>{props.children}</OrgContext>
          </main>
        </div>
        {props.footer}
        {footerBar && <FooterBar {...footerBar} onOpen={openFooter} />}
        {isFooterOpen ? footerBar?.panel(() => setIsFooterOpen(false)) : null}
      </div>
    </LinkContext>
  );
}
