import type { ReactElement } from 'react';
import type { ScreenLink } from '../../engine/resolve/screen.ts';
import { ScreenLinkAnchor } from '../link.ts';
import type { SupportContent } from './org-context.ts';

/** The content of the footer. Undefined parts are not rendered. */
export interface FooterContent {
  readonly company: string;
  /** The registration number as the law requires it to be shown. */
  readonly registration?: string | undefined;
  readonly address?: string | undefined;
  /** The text beside the equal-housing icon. */
  readonly houseMark?: string | undefined;
  readonly links?: readonly ScreenLink[];
  /** Shown as a numbered list. */
  readonly disclosures?: readonly string[];
  readonly disclaimers?: readonly string[];
  /** A sentence that lists where the company is licensed. */
  readonly licensed?: string | undefined;
  readonly support?: SupportContent;
  readonly copyright?: string | undefined;
}

interface FooterProps {
  readonly footer: FooterContent;
}

function HouseMark({ text }: { readonly text: string }): ReactElement {
  return (
    <p className="house-mark">
      <svg viewBox="0 0 32 28" width="32" height="28" fill="currentColor" aria-hidden="true">
        <path d="M16 0 0 9v5h3v14h26V14h3V9L16 0Zm9 24H7V11l9-5.2L25 11v13Z" />
        <path d="M11 13h10v3.5H11zm0 5.5h10V22H11z" />
      </svg>
      {text}
    </p>
  );
}

function SupportAddress({ support }: { readonly support: SupportContent }): ReactElement {
  return (
    <address className="support">
      {support.phone === undefined ? null : <a href={`tel:${support.phone}`}>{support.phone}</a>}
      {support.email === undefined ? null : <a href={`mailto:${support.email}`}>{support.email}</a>}
      {support.hours === undefined ? null : <span>{support.hours}</span>}
    </address>
  );
}

function CompanyPart({ footer }: FooterProps): ReactElement {
  return (
    <div className="footer-company">
      {footer.support === undefined ? null : <SupportAddress support={footer.support} />}
      <p className="company">
        <strong>{footer.company}</strong>
        {footer.registration === undefined ? null : <span>{footer.registration}</span>}
        {footer.address === undefined ? null : <span>{footer.address}</span>}
      </p>
      {footer.houseMark === undefined ? null : <HouseMark text={footer.houseMark} />}
    </div>
  );
}

function LegalLinks({ links = [] }: Pick<FooterContent, 'links'>): ReactElement | null {
  if (links.length === 0) return null;
  return (
    <nav aria-label="Legal">
      <ul className="footer-links">
        {links.map((link) => (
          <li key={`${link.to} ${link.label}`}>
            <ScreenLinkAnchor link={link} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function LegalPart({ footer }: FooterProps): ReactElement {
  const { links = [], licensed, disclosures = [], disclaimers = [], copyright } = footer;
  return (
    <div className="footer-legal">
      <LegalLinks links={links} />
      {licensed === undefined ? null : <p>{licensed}</p>}
      {disclosures.length === 0 ? null : (
        <ol className="disclosures">
          {disclosures.map((text, index) => (
            <li key={`${index} ${text}`}>{text}</li>
          ))}
        </ol>
      )}
      {disclaimers.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {copyright === undefined ? null : <p>{copyright}</p>}
    </div>
  );
}

/**
 * Renders the footer of every page: the company with its support, and the texts that the law
 * requires.
 */
export function Footer({ footer }: FooterProps): ReactElement {
  return (
    <footer className="footer">
      <div className="footer-inner">
        <CompanyPart footer={footer} />
        <LegalPart footer={footer} />
      </div>
    </footer>
  );
}
