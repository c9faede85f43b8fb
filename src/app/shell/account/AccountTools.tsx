/** The app grid and the account menu of the top bar. In a late chunk; visitors have neither. */
import { useState, type ReactElement } from 'react';
import { flagState } from '../../../services/index.ts';
import AccountMenu from '../../../ui/shell/header/AccountMenu.tsx';
import { AppGrid } from '../../../ui/shell/header/AppGrid.tsx';
import { useAppState, useClient, useSet } from '../../app-context.ts';
import { OptionalPart } from '../OptionalPart.tsx';
import { buildMenus } from './menu.ts';
import { readShellCopy } from '../content/shell-copy.ts';
import { FormDialog } from '../dialogs/FormDialog.tsx';
import { SwitchAccounts } from './SwitchAccounts.tsx';

interface ToolProps {
  /** The path of the page. A new page closes the menus. */
  readonly path: string;
  /** Whether the person has a dashboard. */
  readonly isOwner: boolean;
}

function useMenus(isOwner: boolean) {
  const client = useClient();
  const set = useSet();
  const remoteFlags = useAppState((state) => state.remoteFlags);
  const { flags } = flagState(set.flags, remoteFlags, client.tabStorage);
  const copy = readShellCopy(set);
  return { ...buildMenus(set, { isOwner, flags }), copy };
}

/** The app grid of wide windows. Renders nothing when the lender has no other application. */
export function Apps({ path, isOwner }: ToolProps): ReactElement | null {
  const { apps, copy } = useMenus(isOwner);
  return apps.length === 0 ? null : <AppGrid key={path} label={copy('apps')} apps={apps} />;
}

/** The account menu, with the dialogs of the accounts and of its forms. */
export function AccountTools({ path, isOwner }: ToolProps): ReactElement {
  const { items, apps, copy } = useMenus(isOwner);
  const isWhole = useSet().part === undefined;
  const [form, openForm] = useState<string>();
  const [switching, setSwitching] = useState(false);
  return (
    <>
      <AccountMenu
        key={path}
        label={copy('accountMenu')}
        items={items}
        apps={apps}
        onForm={openForm}
        onAccounts={() => setSwitching(true)}
      />
      {form === undefined || !isWhole ? null : (
        <OptionalPart>
          <FormDialog form={form} path={path} onClose={() => openForm(undefined)} />
        </OptionalPart>
      )}
      {switching ? (
        <OptionalPart>
          <SwitchAccounts onClose={() => setSwitching(false)} />
        </OptionalPart>
      ) : null}
    </>
  );
}
