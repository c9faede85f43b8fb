/** Shows faults of the definitions: why each matters, what to do, and its place. */
import { Alert, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import type { ReportedDiagnostic } from '../../prover/index.ts';
import { fromHost } from './studio-host.ts';
import { SourceLink } from './SourceLink.tsx';

/** The faults and warnings of the definitions as they are saved. */
export const checkSaved = () => fromHost.definitions.check({ file: '', isWhole: true });

interface FaultAlertsProps {
  readonly faults: readonly ReportedDiagnostic[];
  /** Called with a press on a place. */
  readonly onOpen?: () => void;
}

export const FaultAlerts = ({ faults, onOpen }: FaultAlertsProps): readonly ReactElement[] =>
  faults.map(({ what, why, fix, file, line, severity }, index) => (
    <Alert key={index} color={severity === 'error' ? 'red' : 'yellow'} title={what}>
      <Text>{[why, fix].filter(Boolean).join(' ')}</Text>
      <SourceLink {...{ file, line, onOpen }} />
    </Alert>
  ));
