import type { ReactElement } from 'react';
import { Icon } from '../icons.tsx';
import '../styles/sidebar.css';

/** A banner. The variant `warn` is a warning; any other variant is information. */
interface BannerContent {
  readonly uuid: string;
  readonly message: string;
  readonly variant: string;
}

interface BannersProps {
  /** The accessible name of the region. */
  readonly label: string;
  readonly banners: readonly BannerContent[];
  /** `marketing` fills the width of the window; `product` is aligned with the page. */
  readonly look: 'marketing' | 'product';
}

/** Renders the banners above the page. Renders nothing when there are none. */
export default function Banners({ label, banners, look }: BannersProps): ReactElement | null {
  if (banners.length === 0) return null;
  return (
    <section className={`banners banners--${look}`} aria-label={label}>
      {banners.map(({ uuid, message, variant }) => (
        <p key={uuid} className={`banner banner--${variant === 'warn' ? 'warn' : 'info'}`}>
          <Icon name={variant === 'warn' ? 'alert' : 'info'} />
          <span>{message}</span>
        </p>
      ))}
    </section>
  );
}
