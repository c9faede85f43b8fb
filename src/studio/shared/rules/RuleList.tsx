/** The rules of a definition, each in words. A press changes one. */
import { Button, Group, Stack, Text, UnstyledButton } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import { WhenLoaded } from '../WhenLoaded.tsx';
import { useLoaded } from '../use-loaded.ts';
import { useWorkplace } from '../workplace.ts';
import { RuleForm } from './RuleForm.tsx';
import './rules.css';
import { Hint, Note } from '../looks.ts';
import type { HeldEntry } from '../../../prover/index.ts';
import { fromHost } from '../studio-host.ts';

interface RuleListProps {
  /** Path with its ending. */
  readonly file: string;
  readonly onClose: () => void;
}

export function RuleList({ file, onClose }: RuleListProps): ReactElement {
  const { lender } = useWorkplace();
  const [open, setOpen] = useState<HeldEntry>();
  const read = useLoaded([file, lender.folder], () =>
    fromHost.definitions.rules(file, lender.folder),
  );
  if (open !== undefined)
    return (
      <Stack gap="sm">
        <Group>
          <Button size="compact-sm" variant="subtle" onClick={() => setOpen(undefined)}>
            All rules
          </Button>
        </Group>
        <Text fw={600}>{open.name}</Text>
        <RuleForm place={{ file, pointer: open.pointer }} label={open.name} onClose={onClose} />
      </Stack>
    );
  return (
    <WhenLoaded of={read}>
      {({ rules }) => (
        <Stack gap="xs">
          {rules.length === 0 ? <Hint>This definition has no rules.</Hint> : null}
          {rules.map((one) => (
            <UnstyledButton key={one.pointer} className="rule-line" onClick={() => setOpen(one)}>
              <Text fw={500}>{one.name}</Text>
              <Text size="xs">{one.words}</Text>
              <Note>{`Line ${one.line}`}</Note>
            </UnstyledButton>
          ))}
        </Stack>
      )}
    </WhenLoaded>
  );
}
