/** Renders the menu of authenticated users: links, forms, applications and accounts. */
import { useRef, useState, type ReactElement, type ReactNode } from 'react';
import { Menu } from '@mantine/core';
import { BrandProvider } from '../../brand/BrandProvider.tsx';
import { Icon } from '../../icons.tsx';
import { Anchor } from '../../link.ts';
import type { GridApp } from './AppGrid.tsx';
import { MENU } from './drop-down.ts';

/** An entry of the menu: a link, a button that opens a form, or a button that opens a list. */
export interface MenuItem {
  readonly label: string;
  readonly to?: string;
  readonly form?: string;
  readonly opens?: 'apps' | 'accounts';
  /** Rendered only in narrow windows, where the top bar has no app grid. */
  readonly narrow?: boolean;
}

/** Matches the query of shell/responsive.css: the top bar has room for the app grid. */
const WIDE = '(min-width: 40rem)';

function LinkItem({ label, to }: { readonly label: string; readonly to: string }): ReactElement {
  return (
    <Menu.Item
      renderRoot={(props: { readonly children: ReactNode }) => <Anchor {...props} to={to} />}
    >
      {label}
    </Menu.Item>
  );
}

interface AppsItemProps {
  readonly label: string;
  readonly apps: readonly GridApp[];
}

/** Renders the entry that expands the list of applications. */
function AppsItem({ label, apps }: AppsItemProps): ReactElement {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Menu.Item aria-expanded={open} closeMenuOnClick={false} onClick={() => setOpen(!open)}>
        <span>{label}</span>
        <Icon name="down" />
      </Menu.Item>
      {open ? (
        <div className="menu-group" role="group" aria-label={label}>
          {apps.map((app) => (
            <LinkItem key={app.to} label={app.label} to={app.to} />
          ))}
        </div>
      ) : null}
    </>
  );
}

interface AccountMenuProps {
  /** The accessible name of the button. */
  readonly label: string;
  readonly items: readonly MenuItem[];
  /** The links of the item that opens the applications. */
  readonly apps: readonly GridApp[];
  /** Called by an item that opens a form. */
  readonly onForm: (form: string) => void;
  /** Called by the item that opens the accounts. */
  readonly onAccounts: () => void;
}

/** Renders a button that opens the list of entries. */
export default function AccountMenu(props: AccountMenuProps): ReactElement {
  const { label, items, apps, onForm, onAccounts } = props;
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const isWide = open && globalThis.matchMedia(WIDE).matches;
  const change = (next: boolean) => {
    setOpen(next);
    // Immediately: a dialog that an item opens returns the focus to the element that has it now.
    if (!next) button.current?.focus();
  };
  const press = (action: () => void) => () => {
    change(false);
    action();
  };
  const entry = ({ label: words, to, form, opens }: MenuItem): ReactElement => {
    if (opens === 'apps') return <AppsItem key={words} label={words} apps={apps} />;
    if (to !== undefined) return <LinkItem key={words} label={words} to={to} />;
    const action = form === undefined ? onAccounts : () => onForm(form);
    return (
      <Menu.Item key={words} onClick={press(action)}>
        {words}
      </Menu.Item>
    );
  };
  return (
    <BrandProvider>
      <Menu
        {...MENU}
        opened={open}
        onChange={change}
        returnFocus={false}
        classNames={{ dropdown: 'menu', item: 'menu-item' }}
      >
        <Menu.Target>
          <button ref={button} type="button" className="top-link top-button" aria-label={label}>
            <Icon name="person" />
            <Icon name="down" />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {items.filter(({ narrow }) => narrow !== true || !isWide).map(entry)}
        </Menu.Dropdown>
      </Menu>
    </BrandProvider>
  );
}
