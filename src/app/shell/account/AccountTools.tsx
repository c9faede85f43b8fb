/** The app grid and the account menu of the top bar. A lazy chunk; visitors have neither. */
import { useState, type ReactElement } from 'react';
import { flagState } from '../../../services/index.ts';
import AccountMenu from '../../../ui/shell/header/AccountMenu.tsx';
import { AppGrid } from '../../../ui/shell/header/AppGrid.tsx';
import { useAppState, useClient, useSet } from '../../app-context.ts';
import { OptionalPart } from '../OptionalPart.tsx';
import { buildMenus } from './menu.ts';
import { readShellCopy } from '../content/shell-copy.ts';
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

/** The account menu, and the dialog of the accounts. */
export default function AccountTools(
  props: ToolProps & { readonly onForm: (form: string) => void },
): ReactElement {
  const { path, isOwner, onForm } = props;
  const { items, apps, copy } = useMenus(isOwner);
  const [switching, setSwitching] = useState(false);
  return (
    <>
      <AccountMenu
        key={path}
        label={copy('accountMenu')}
        items={items}
        apps={apps}
        onForm={onForm}
        onAccounts={() => setSwitching(true)}
      />
      {switching ? (
        <OptionalPart>
          <SwitchAccounts onClose={() => setSwitching(false)} />
        </OptionalPart>
      ) : null}
    </>
  );
}
