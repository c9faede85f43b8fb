/** The questions and blocks of a page in their order. A press on one selects it. */
import { Stack, UnstyledButton } from '@mantine/core';
import type { ReactElement } from 'react';
import type { PartEntry, ScreenPart } from '../../prover/index.ts';
import { Section } from '../shared/Section.tsx';
import { Note } from '../shared/looks.ts';

interface ContentsProps {
  readonly entries: readonly PartEntry[];
  readonly onChoose: (part: ScreenPart) => void;
}

export function PageContents({ entries, onChoose }: ContentsProps): ReactElement | null {
  if (entries.length === 0) return null;
  return (
    <Section title="Questions and blocks">
      <Stack gap={2} component="ol" className="plain-list">
        {entries.map(({ part, name, isShown }) => (
          <li key={JSON.stringify(part)}>
            <UnstyledButton className="option-name" onClick={() => onChoose(part)}>
              {name}
              {isShown ? null : <Note span> not shown</Note>}
            </UnstyledButton>
          </li>
        ))}
      </Stack>
    </Section>
  );
}
