/** One text: the words of all lenders, and the field for the lender's own ones. */
import { Paper, Stack, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import type { PressedText } from '../../../prover/index.ts';
import { Words } from '../../page/TextEditor.tsx';
import { Note } from '../../shared/looks.ts';
import { SourceLink } from '../../shared/SourceLink.tsx';
import { formatValue } from '../../shared/words.ts';
import type { LenderDetails } from '../../../host/index.ts';

interface OwnWordsProps {
  readonly lender: LenderDetails;
  readonly text: PressedText;
}

export function OwnWords({ lender, text }: OwnWordsProps): ReactElement {
  const hasOwn = Object.hasOwn(text.lenders, lender.folder);
  const isPlain = typeof text.shared === 'string';
  return (
    <Paper withBorder p="sm">
      <div className="own-words">
        <Stack gap={4}>
          <Note>All lenders</Note>
          <Text className={isPlain ? 'shared-words' : 'shared-words code'}>
            {formatValue(text.shared)}
          </Text>
          <SourceLink {...text} />
        </Stack>
        <Stack gap="xs">
          <Words
            {...{ lender, text }}
            scope="own"
            hasLabel
            label={hasOwn ? `Own words of ${lender.name}` : `Words of ${lender.name}`}
          />
        </Stack>
      </div>
    </Paper>
  );
}
