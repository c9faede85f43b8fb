import type { ReactElement } from 'react';
import { Icon } from '../icons.tsx';
import '../styles/sidebar.css';

/** `info` and anything unknown are drawn as a piece of news, `warn` as a warning. */
export interface BannerContent {
  readonly uuid: string;
  readonly message: string;
  readonly variant: string;
}

export interface BannersProps {
  /** Names the region. */
  readonly label: string;
  readonly banners: readonly BannerContent[];
  /** `marketing` runs over the whole width, `product` stands in line with the page. */
  readonly look: 'marketing' | 'product';
}

/** What is announced above the page; nothing for none. */
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
