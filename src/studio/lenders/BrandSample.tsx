/** Draws the colours of a brand as they stand on a page: header, words, link, button, footer. */
import type { ReactElement } from 'react';

/** Colour by its name in a theme, as #rrggbb. */
export type Colors = Readonly<Record<string, string>>;

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
        <p>What a page asks</p>
        <p style={{ color: colors['dimmed'] }}>
          What it says of that.{' '}
          <span className="brand-sample-link" style={{ color: colors['primary'] }}>
            A link
          </span>
        </p>
        <span className="brand-sample-button" style={on('primary', 'onPrimary')}>
          Continue
        </span>
      </div>
      <footer style={on('footer', 'onFooter')}>What the footer says</footer>
    </div>
  );
}
