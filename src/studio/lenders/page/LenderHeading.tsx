/** The heading of the page of a lender: its name, whether it is sound, its logo, and the way to its pages. */
import { FileButton, Group } from '@mantine/core';
import type { ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { FaultLine } from '../../shared/Fault.tsx';
import { Hint, SmallButton, ViewTitle } from '../../shared/looks.ts';
import { RoleButton } from '../../shared/RoleButton.tsx';
import { toHost } from '../../shared/studio-host.ts';
import { useAct } from '../../shared/use-request.ts';
import { useWorkplace } from '../../shared/workplace.ts';
import { logoAddress } from '../lender-address.ts';
import { FaultBadge } from '../LenderList.tsx';
import { readLogoFile } from '../new/logo-file.ts';
import type { LenderDetails } from '../../../host/index.ts';

interface LenderProps {
  readonly lender: LenderDetails;
}

export function LenderHeading({ lender }: LenderProps): ReactElement {
  const { version, lenders, setLender } = useWorkplace();
  const navigate = useNavigate();
  const open = lenders.find(({ folder }) => folder === lender.folder);
  return (
    <Group justify="space-between">
      <Group gap="sm">
        <span className="lender-mark">
          <img src={logoAddress(lender.folder, version)} alt="" />
        </span>
        <ViewTitle>{lender.name}</ViewTitle>
        <FaultBadge lender={lender} />
        <Hint>{`${lender.code}, ${lender.prefixes.join(', ')}`}</Hint>
      </Group>
      <Group gap="xs">
        <LogoButton lender={lender} />
        <SmallButton
          disabled={open === undefined}
          onClick={() => {
            if (open === undefined) return;
            setLender(open);
            void navigate(`/?path=${encodeURIComponent(open.start)}`);
          }}
        >
          Open its first page
        </SmallButton>
      </Group>
    </Group>
  );
}

/** Gives a lender another logo. */
function LogoButton({ lender }: LenderProps): ReactElement {
  const { fault, act } = useAct();
  const take = (file: File) =>
    act(`Changed the logo of ${lender.name}`, async () =>
      toHost.lenders.changeLogo(lender.folder, await readLogoFile(file)),
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
