/** Renders the legal footer: the contact person, the company and its support, and legal texts. */
import type { ReactElement, ReactNode } from 'react';
import type { ScreenLink } from '../../engine/resolve/screen.ts';
import { ScreenLinkAnchor } from '../link.ts';
import { useCopy } from '../copy.ts';
import type { SupportContent } from './org-context.ts';
import { phoneLink } from '../phone-link.ts';
import './footer.css';

/** The content of the footer. Undefined parts are not rendered. */
export interface FooterContent {
  readonly company: string;
  /** The registration number in the form that the law requires. */
  readonly registration?: string | undefined;
  readonly address?: string | undefined;
  /** The text next to the equal-housing icon. */
  readonly houseMark?: string | undefined;
  /** The text next to the icon of a member-owned cooperative. */
  readonly memberMark?: string | undefined;
  readonly links?: readonly ScreenLink[];
  /** Shown as a numbered list. */
  readonly disclosures?: readonly string[];
  readonly disclaimers?: readonly string[];
  /** A sentence that lists where the company is licensed. */
  readonly licensed?: string | undefined;
  /** The label of the licences and disclosures while they are folded. */
  readonly more?: string | undefined;
  /** The note on data protection. */
  readonly protection?: string | undefined;
  readonly support?: SupportContent;
  /** The heading of the support. */
  readonly supportTitle?: string | undefined;
}

interface FooterProps {
  readonly footer: FooterContent;
  /** The card of the contact person. */
  readonly person?: ReactNode;
  /** The button that opens the chat. */
  readonly chat?: ReactNode;
  /** Whether the licences and disclosures are folded. False by default. */
  readonly isFolded?: boolean;
}

const HOUSE_PATH =
  'M16 0 0 9v5h3v14h26V14h3V9L16 0Zm9 24H7V11l9-5.2L25 11v13ZM11 13h10v3.5H11zm0 5.5h10V22H11z';
const MEMBER_PATH =
  'M16 2a5 5 0 1 1 0 10 5 5 0 0 1 0-10ZM6 6a4 4 0 1 1 0 8 4 4 0 0 1 0-8Zm20 0a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM8 26v-4a8 8 0 0 1 16 0v4H8Zm-8-2v-3a6 6 0 0 1 7-6c-1 2-2 4-2 7v2H0Zm27 0v-2c0-3-1-5-2-7a6 6 0 0 1 7 6v3h-5Z';

function Mark({ path, text }: { readonly path: string; readonly text: string }): ReactElement {
  return (
    <p className="house-mark">
      <svg viewBox="0 0 32 28" width="32" height="28" fill="currentColor" aria-hidden="true">
        <path fillRule="evenodd" d={path} />
      </svg>
      <span>{text}</span>
    </p>
  );
}

function SupportAddress({
  title,
  support,
}: {
  readonly title: string | undefined;
  readonly support: SupportContent;
}): ReactElement {
  return (
    <address className="support">
      {title === undefined ? null : <strong>{title}</strong>}
      {support.phone === undefined ? null : <a href={phoneLink(support.phone)}>{support.phone}</a>}
      {support.email === undefined ? null : <a href={`mailto:${support.email}`}>{support.email}</a>}
      {support.hours === undefined ? null : <span>{support.hours}</span>}
    </address>
  );
}

function CompanyPart({ footer, person, chat }: FooterProps): ReactElement {
  const { support, houseMark, memberMark } = footer;
  return (
    <div className="footer-company">
      {person}
      {support === undefined ? null : (
        <SupportAddress title={footer.supportTitle} support={support} />
      )}
      {chat}
      <p className="company">
        <strong>{footer.company}</strong>
        {footer.registration === undefined ? null : <span>{footer.registration}</span>}
        {footer.address === undefined ? null : <span>{footer.address}</span>}
      </p>
      {houseMark === undefined ? null : <Mark path={HOUSE_PATH} text={houseMark} />}
      {memberMark === undefined ? null : <Mark path={MEMBER_PATH} text={memberMark} />}
    </div>
  );
}

function LegalLinks({ links = [] }: Pick<FooterContent, 'links'>): ReactElement | null {
  const copy = useCopy();
  if (links.length === 0) return null;
  return (
    <nav aria-label={copy('screen.legal')}>
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

function Disclosures({ footer }: Pick<FooterProps, 'footer'>): ReactElement {
  const { licensed, disclosures = [], disclaimers = [] } = footer;
  return (
    <>
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
    </>
  );
}

function LegalPart({ footer, isFolded }: Pick<FooterProps, 'footer' | 'isFolded'>): ReactElement {
  const { links = [], more, protection } = footer;
  return (
    <div className="footer-legal">
      <LegalLinks links={links} />
      {protection === undefined ? null : <p>{protection}</p>}
      {isFolded === true ? (
        <details className="footer-more">
          <summary>{more}</summary>
          <Disclosures footer={footer} />
        </details>
      ) : (
        <Disclosures footer={footer} />
      )}
    </div>
  );
}

/** Renders the footer of every page. It loads lazily; the first screen does not wait for it. */
export function Footer({ footer, person, chat, isFolded = false }: FooterProps): ReactElement {
  return (
    <footer className={isFolded ? 'footer footer--folded' : 'footer'}>
      <div className="footer-inner">
        <CompanyPart footer={footer} person={person} chat={chat} />
        <LegalPart footer={footer} isFolded={isFolded} />
      </div>
    </footer>
  );
}
