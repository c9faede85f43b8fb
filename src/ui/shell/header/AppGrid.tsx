/** Renders the grid of the company's other applications. */
import type { ReactElement, ReactNode } from 'react';
import { Menu } from '@mantine/core';
import { BrandProvider } from '../../brand/BrandProvider.tsx';
import { PathIcon } from '../../icons.tsx';
import { MENU } from './drop-down.ts';
import { Anchor } from '../../link.ts';
import './app-grid.css';

const ICONS = {
  grid: 'M3 3h4v4H3ZM13 3h4v4h-4ZM3 13h4v4H3ZM13 13h4v4h-4Z',
  badge:
    'M4 2.5h12v15H4ZM10 10a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4Zm-3.5 4.5a3.5 3.5 0 0 1 7 0',
  people:
    'M7.5 9a3 3 0 1 0 0-6 3 3 0 0 0 0 6Zm-5.5 8a5.5 5.5 0 0 1 11 0M13 3.4a3 3 0 0 1 0 5.2M15 12a5.5 5.5 0 0 1 3 5',
  chart: 'M3 17h14M5 14v-4m5 4V4m5 10V7',
  card: 'M2.5 5h15v10.5h-15ZM2.5 8.5h15M5.5 12.5h3',
  exchange: 'M3 7h13l-3-3.5M17 13H4l3 3.5',
  shop: 'M3 8.5 4.5 3h11L17 8.5M4 9v8h12V9M3 8.5h14M8 17v-4.5h4V17',
} as const;

/** A link of the grid. */
export interface GridApp {
  readonly label: string;
  readonly to: string;
  readonly icon: Exclude<keyof typeof ICONS, 'grid'>;
}

/** Renders a button that opens the grid. Only wide windows have room for it. */
export function AppGrid({
  label,
  apps,
}: {
  /** The accessible name of the button. */
  readonly label: string;
  readonly apps: readonly GridApp[];
}): ReactElement {
  return (
    <BrandProvider>
      <Menu {...MENU} classNames={{ dropdown: 'menu app-grid', item: 'menu-item app-grid-item' }}>
        <Menu.Target>
          <button type="button" className="top-link top-button app-grid-button" aria-label={label}>
            <PathIcon path={ICONS.grid} />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {apps.map((app) => (
            <Menu.Item
              key={app.to}
              renderRoot={(props: { readonly children: ReactNode }) => (
                <Anchor {...props} to={app.to} />
              )}
            >
              <PathIcon path={ICONS[app.icon]} />
              <span>{app.label}</span>
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </BrandProvider>
  );
}
