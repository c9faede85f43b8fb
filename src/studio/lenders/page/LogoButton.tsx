/** Gives a lender another logo. */
import { FileButton, Text } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import { RoleButton } from '../../shared/RoleButton.tsx';
import { faultWords } from '../../shared/use-loaded.ts';
import { useWorkplace } from '../../shared/workplace.ts';
import { changeLogo, type LenderDetails } from '../lenders-host.ts';
import { readLogo } from '../new/logo-file.ts';

export function LogoButton({ lender }: { readonly lender: LenderDetails }): ReactElement {
  const { run } = useWorkplace();
  const [fault, setFault] = useState('');
  const take = async (file: File | null): Promise<void> => {
    if (file === null) return;
    try {
      const svg = await readLogo(file);
      await run(`Changed the logo of ${lender.name}`, changeLogo(lender.folder, svg));
      setFault('');
    } catch (error) {
      setFault(faultWords(error));
    }
  };
  return (
    <>
      {fault === '' ? null : (
        <Text size="sm" c="var(--studio-refused)" role="alert">
          {fault}
        </Text>
      )}
      <FileButton accept="image/svg+xml,image/png,.svg,.png" onChange={(file) => void take(file)}>
        {(props) => (
          <RoleButton needs="edit" {...props} variant="default" size="xs">
            Change the logo
          </RoleButton>
        )}
      </FileButton>
    </>
  );
}
