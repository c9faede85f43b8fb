import type { ReactElement } from 'react';

const PATHS = {
  alert: 'M10 2a8 8 0 1 0 0 16 8 8 0 0 0 0-16Zm0 4v5m0 2.6v.4',
  check: 'm4 10.5 4 4 8-9',
  cross: 'm5 5 10 10M15 5 5 15',
  info: 'M10 2a8 8 0 1 0 0 16 8 8 0 0 0 0-16Zm0 7v5m0-8.4V6',
  back: 'M12.5 4.5 7 10l5.5 5.5',
  person: 'M10 10a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm-6.5 7a6.5 6.5 0 0 1 13 0',
  down: 'm5.5 8 4.5 4.5L14.5 8',
  question:
    'M10 2a8 8 0 1 0 0 16 8 8 0 0 0 0-16ZM7.7 7.9a2.4 2.4 0 1 1 3.4 2.2c-.7.3-1.1.8-1.1 1.6m0 2.5v.3',
  external: 'M8 5H4v11h11v-4M11 4h5v5m0-5-7 7',
} as const;

/**
 * Renders an SVG path as a decorative icon of 20 × 20. Assistive technology ignores it, so render a
 * text next to it.
 */
export function PathIcon({ path }: { readonly path: string }): ReactElement {
  return (
    <svg
      className="icon"
      viewBox="0 0 20 20"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}

/** Renders one of the icons that every page may need. */
export function Icon({ name }: { readonly name: keyof typeof PATHS }): ReactElement {
  return <PathIcon path={PATHS[name]} />;
}
