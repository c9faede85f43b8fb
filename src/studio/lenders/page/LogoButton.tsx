/** Gives a lender another logo. */
import { FileButton } from '@mantine/core';
import type { ReactElement } from 'react';
import { useAct } from '../../shared/use-request.ts';
import { FaultLine } from '../../shared/Fault.tsx';
import { RoleButton } from '../../shared/RoleButton.tsx';
import { changeLogo, type LenderDetails } from '../lenders-host.ts';
import { readLogo } from '../new/logo-file.ts';

export function LogoButton({ lender }: { readonly lender: LenderDetails }): ReactElement {
  const { fault, act } = useAct();
  const take = (file: File) =>
    act(`Changed the logo of ${lender.name}`, async () =>
      changeLogo(lender.folder, await readLogo(file)),
    );
  return (
    <>
      <FaultLine fault={fault} />
      <FileButton
        accept="image/svg+xml,image/png,.svg,.png"
        onChange={(file) => file && void take(file)}
      >
        {(props) => <RoleButton {...props}>Change the logo</RoleButton>}
      </FileButton>
    </>
  );
}
