import { useRef, type ReactElement, type ReactNode } from 'react';
import { Menu } from '@mantine/core';
import { BrandProvider } from '../../brand/BrandProvider.tsx';
import { Icon } from '../../icons.tsx';
import { Anchor } from '../../link.ts';
import type { MenuItem } from '../Shell.tsx';

interface EntryProps {
  readonly item: MenuItem;
  readonly onForm: (form: string) => void;
}

function Entry({ item: { label, to, external, form }, onForm }: EntryProps): ReactElement {
  return form === undefined ? (
    <Menu.Item
      renderRoot={(props: { readonly children: ReactNode }) => (
        <Anchor {...props} to={to} external={external} />
      )}
    >
      {label}
    </Menu.Item>
  ) : (
    <Menu.Item onClick={() => onForm(form)}>{label}</Menu.Item>
  );
}

export interface AccountMenuProps {
  readonly items: readonly MenuItem[];
  /** Called by an item that opens a form. */
  readonly onForm?: ((form: string) => void) | undefined;
}

/** Renders the menu of authenticated users: a button that opens a list of links and forms. */
export default function AccountMenu({ items, onForm }: AccountMenuProps): ReactElement {
  const button = useRef<HTMLButtonElement>(null);
  const openForm = (form: string) => {
    // The dialog gives the focus back to what had it: the item is gone by then, the button stays.
    button.current?.focus();
    onForm?.(form);
  };
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
          <button
            ref={button}
            type="button"
            className="top-link top-button"
            aria-label="Account menu"
          >
            <Icon name="person" />
            <Icon name="down" />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {items.map((item) => (
            <Entry key={item.form ?? item.to} item={item} onForm={openForm} />
          ))}
        </Menu.Dropdown>
      </Menu>
    </BrandProvider>
  );
}
