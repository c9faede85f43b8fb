/** One text: the words of all lenders, and the field for the lender's own ones. */
import { Group, Paper, Stack, Text, Textarea } from '@mantine/core';
import type { ReactElement } from 'react';
import { useRequest } from '../../shared/use-request.ts';
import { RoleButton } from '../../shared/RoleButton.tsx';
import type { PressedText } from '../../../prover/index.ts';
import { changeText } from '../../page/page-host.ts';
import { SourceLink } from '../../shared/SourceLink.tsx';
import { useWorkplace } from '../../shared/workplace.ts';
import type { LenderDetails } from '../lenders-host.ts';
import { useDraft } from '../use-draft.ts';
import { Note } from '../../shared/looks.ts';

interface OwnWordsProps {
  readonly lender: LenderDetails;
  readonly text: PressedText;
}

const write = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value, null, 2);

export function OwnWords({ lender, text }: OwnWordsProps): ReactElement {
  const own = text.lenders[lender.folder] ?? null;
  const [draft, setDraft] = useDraft(write(own ?? text.shared));
  const { fault, save } = useSaving({ lender, text });
  const isPlain = typeof text.shared === 'string';
  const isChanged = draft !== write(own ?? text.shared);
  return (
    <Paper withBorder p="sm">
      <div className="own-words">
        <Stack gap={4}>
          <Note>All lenders</Note>
          <Text className={isPlain ? 'shared-words' : 'shared-words code'}>
            {write(text.shared)}
          </Text>
          <SourceLink {...text} />
        </Stack>
        <Stack gap="xs">
          <Textarea
            label={own === null ? `Words of ${lender.name}` : `Own words of ${lender.name}`}
            size="sm"
            autosize
            minRows={1}
            maxRows={10}
            value={draft}
            error={fault === '' ? undefined : fault}
            classNames={isPlain ? {} : { input: 'code' }}
            onChange={({ currentTarget }) => setDraft(currentTarget.value)}
            onKeyDown={({ key, ctrlKey, metaKey }) => {
              if (key === 'Enter' && (ctrlKey || metaKey)) void save(draft, isPlain);
            }}
          />
          <Buttons
            {...{ isChanged }}
            onSave={() => void save(draft, isPlain)}
            onShare={own === null ? undefined : () => void save(null, isPlain)}
          />
        </Stack>
      </div>
    </Paper>
  );
}

interface ButtonsProps {
  readonly isChanged: boolean;
  readonly onSave: () => void;
  /** Goes back to the words of all lenders; absent where the lender has none of its own. */
  readonly onShare: (() => void) | undefined;
}

function Buttons({ isChanged, onSave, onShare }: ButtonsProps): ReactElement {
  return (
    <Group gap="xs">
      <RoleButton variant="filled" disabled={!isChanged} onClick={onSave}>
        Change
      </RoleButton>
      {onShare === undefined ? null : (
        <RoleButton onClick={onShare}>Use the words of all lenders</RoleButton>
      )}
    </Group>
  );
}

/** Saves a draft; null goes back to the words of all lenders. */
function useSaving({ lender, text }: OwnWordsProps) {
  const { run } = useWorkplace();
  const { fault, send } = useRequest();
  const save = (draft: string | null, isPlain: boolean) =>
    send(async () => {
      const before = text.lenders[lender.folder] ?? null;
      const after = draft === null || isPlain ? draft : (JSON.parse(draft) as unknown);
      const change = { address: text.address, lender: lender.folder, before, after };
      await run(`Changed “${write(text.shared)}” for ${lender.name}`, changeText(change));
    });
  return { fault, save };
}
