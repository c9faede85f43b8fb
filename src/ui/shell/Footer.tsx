import type { ReactElement } from 'react';
import type { ScreenLink } from '../../engine/resolve/screen.ts';
import { useLink } from '../link.ts';
import type { SupportContent } from './org.ts';

/** Everything is optional but the company's name: a part that is not given is not drawn. */
export interface FooterContent {
  readonly company: string;
  /** Under which number it is registered, as the law wants it said. */
  readonly registration?: string;
  readonly address?: string;
  /** Words beside the sign of a house. */
  readonly houseMark?: string;
  readonly links?: readonly ScreenLink[];
  /** Numbered in the order given. */
  readonly disclosures?: readonly string[];
  readonly disclaimers?: readonly string[];
  /** Where it is licensed, as a sentence. */
  readonly licensed?: string;
  readonly support?: SupportContent;
  readonly copyright?: string;
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

function Support({ support }: { readonly support: SupportContent }): ReactElement {
  return (
    <address className="support">
      {support.phone === undefined ? null : <a href={`tel:${support.phone}`}>{support.phone}</a>}
      {support.email === undefined ? null : <a href={`mailto:${support.email}`}>{support.email}</a>}
      {support.hours === undefined ? null : <span>{support.hours}</span>}
    </address>
  );
}

/** What the law wants at the end of every page, and whom to call. */
export function Footer({ footer }: { readonly footer: FooterContent }): ReactElement {
  const Link = useLink();
  return (
    <footer className="footer">
      <div className="footer-inner">
        <div className="footer-who">
          {footer.support === undefined ? null : <Support support={footer.support} />}
          <p className="company">
            <strong>{footer.company}</strong>
            {footer.registration === undefined ? null : <span>{footer.registration}</span>}
            {footer.address === undefined ? null : <span>{footer.address}</span>}
          </p>
          {footer.houseMark === undefined ? null : <HouseMark text={footer.houseMark} />}
        </div>
        <div className="footer-law">
          {footer.links === undefined || footer.links.length === 0 ? null : (
            <nav aria-label="Legal">
              <ul className="footer-links">
                {footer.links.map((link) => (
                  <li key={`${link.to} ${link.label}`}>
                    <Link to={link.to} external={link.external}>
                      {link.label}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          {footer.licensed === undefined ? null : <p>{footer.licensed}</p>}
          {footer.disclosures === undefined || footer.disclosures.length === 0 ? null : (
            <ol className="disclosures">
              {footer.disclosures.map((text, index) => (
                <li key={`${index} ${text}`}>{text}</li>
              ))}
            </ol>
          )}
          {footer.disclaimers?.map((text) => (
            <p key={text}>{text}</p>
          ))}
          {footer.copyright === undefined ? null : <p>{footer.copyright}</p>}
        </div>
      </div>
    </footer>
  );
}
