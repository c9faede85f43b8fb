/** Draws the colours of a brand as they stand on a page: header, words, link, button, footer. */
import type { ReactElement } from 'react';
import type { Colors } from './lenders-host.ts';

interface BrandSampleProps {
  readonly name: string;
  readonly colors: Colors;
  /** Address of the logo; absent: none is drawn. */
  readonly logo?: string | undefined;
}

export function BrandSample({ name, colors, logo }: BrandSampleProps): ReactElement {
  const on = (ground: string, ink: string) => ({ background: colors[ground], color: colors[ink] });
  return (
    <div className="brand-sample" style={on('page', 'text')}>
      <header style={on('header', 'onHeader')}>
        {logo === undefined ? null : <img src={logo} alt="" />}
        <span>{name}</span>
      </header>
      <div className="brand-sample-body">
        <p>What would you like to borrow?</p>
        <p style={{ color: colors['dimmed'] }}>
          You can change this later.{' '}
          <span className="brand-sample-link" style={{ color: colors['primary'] }}>
            How it works
          </span>
        </p>
        <span className="brand-sample-button" style={on('primary', 'onPrimary')}>
          Continue
        </span>
      </div>
      <footer style={on('footer', 'onFooter')}>Your home secures the line of credit.</footer>
    </div>
  );
}
