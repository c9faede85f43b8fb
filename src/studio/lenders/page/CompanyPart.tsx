/** Edits what the law and borrowers want to know: company, contact, licence, legal texts. */
import { SimpleGrid, Stack } from '@mantine/core';
import type { ReactElement } from 'react';
import { useAct } from '../../shared/use-request.ts';
import { useValueEdit } from '../../shared/use-value-edit.ts';
import { FaultLine } from '../../shared/Fault.tsx';
import { companyFault, companyValue } from '../company-values.ts';
import { StatesInput } from '../StatesInput.tsx';
import { ThemeLines } from './ThemeLines.tsx';
import { ThemeText } from './ThemeText.tsx';
import { PartTitle } from '../../shared/looks.ts';
import type { LenderDetails } from '../../../host/index.ts';
import { toHost } from '../../shared/studio-host.ts';

interface PartProps {
  readonly lender: LenderDetails;
}

const COMPANY = {
  name: 'Name that borrowers read',
  legalName: 'Name in contracts',
  supportPhone: 'Phone',
  supportEmail: 'E-mail',
  hours: 'Hours',
  homepage: 'Home page',
  address: 'Postal address',
  nmls: 'NMLS id',
};

/** The values that tell a lender from others. */
const IDENTITY = new Set(['name', 'legalName', 'nmls']);

export function CompanyPart({ lender }: PartProps): ReactElement {
  return (
    <Stack>
      <SimpleGrid cols={2}>
        {Object.entries(COMPANY).map(([key, label]) => (
          <ThemeText
            key={key}
            lender={lender}
            pointer={`/companyInfo/${key}`}
            label={label}
            judge={(value) => companyFault(key, value)}
            tidy={(value) => companyValue(key, value)}
            isIdentity={IDENTITY.has(key)}
          />
        ))}
      </SimpleGrid>
      <PartTitle>Licence and legal texts</PartTitle>
      {lender.states.length === 0 ? null : <States lender={lender} />}
      <ThemeText
        lender={lender}
        pointer="/legal/creditRegulator"
        label="Regulator that notices of a decline name"
        isLong
      />
      <ThemeText
        lender={lender}
        pointer="/legal/newYork"
        label="Notice of the New York licence"
        isLong
      />
      <ThemeLines lender={lender} pointer="/legal/disclaimers" label="Lines of the footer" />
      <ThemeLines
        lender={lender}
        pointer="/legal/disclosures"
        label="Numbered disclosures of the footer"
      />
    </Stack>
  );
}

/** The states of a lender, and what saves others. */
export function useStates(lender: LenderDetails) {
  const { fault, act } = useAct();
  const own = lender.own.overrides?.find(({ change }) => change === 'states')?.values ?? [];
  const edit = useValueEdit<readonly string[]>(own, ({ after }) =>
    act(`Changed the states of ${lender.name}`, () =>
      toHost.lenders.changeStates(lender.folder, after),
    ),
  );
  return { ...edit, fault };
}

function States({ lender }: PartProps): ReactElement {
  const { shown, fault, save } = useStates(lender);
  return (
    <>
      <StatesInput options={lender.states} value={shown} onChange={(next) => void save(next)} />
      <FaultLine fault={fault} />
    </>
  );
}
