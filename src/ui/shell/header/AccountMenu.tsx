import type { ReactElement, ReactNode } from 'react';
import { Menu } from '@mantine/core';
import type { ScreenLink } from '../../../engine/resolve/screen.ts';
import { BrandProvider } from '../../brand/BrandProvider.tsx';
import { Icon } from '../../icons.tsx';
import { Anchor } from '../../link.ts';

/** Renders the menu of authenticated users: a button that opens a list of links. */
export default function AccountMenu({
  items,
}: {
  readonly items: readonly ScreenLink[];
}): ReactElement {
  return (
    <BrandProvider>
      <Menu
        unstyled
        position="bottom-end"
        withinPortal={false}
        offset={8}
        classNames={{ dropdown: 'menu', item: 'menu-item' }}
      >
        <Menu.Target>
          <button type="button" className="top-link top-button" aria-label="Account menu">
            <Icon name="person" />
            <Icon name="down" />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {items.map((item) => (
            <Menu.Item
              key={item.to}
              renderRoot={(props: { readonly children: ReactNode }) => (
                <Anchor {...props} to={item.to} external={item.external} />
              )}
            >
              {item.label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </BrandProvider>
  );
}
