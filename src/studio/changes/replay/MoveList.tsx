/** Lists the moves in words. Each row opens a borrower to whom it happens. */
import { Accordion, Badge, Group, List, Stack, Text } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import { SourceLink } from '../../shared/SourceLink.tsx';
import { useWorkplace } from '../../shared/workplace.ts';
import { moveWords } from './replay-words.ts';
import { Hint, Note, SmallButton } from '../../shared/looks.ts';
import type { Move } from '../../../prover/index.ts';

/** So many rows are drawn at first. */
const FIRST = 8;

export function MoveList({ moves }: { readonly moves: readonly Move[] }): ReactElement {
  const [showsAll, setAll] = useState(false);
  const shown = showsAll ? moves : moves.slice(0, FIRST);
  return (
    <Stack gap="xs">
      <Accordion variant="separated" order={4} chevronPosition="left">
        {shown.map((move) => (
          <Accordion.Item key={`${move.kind} ${move.words}`} value={`${move.kind} ${move.words}`}>
            <Accordion.Control>
              <Group gap="xs" wrap="nowrap">
                <Badge
                  variant="light"
                  color={move.kind === 'nowhere' ? 'red' : 'yellow'}
                  tt="none"
                  c="var(--mantine-color-text)"
                  className="move-count"
                >
                  {move.borrowers}
                </Badge>
                <Text>{moveWords(move)}</Text>
              </Group>
            </Accordion.Control>
            <Accordion.Panel>
              <Example move={move} />
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
      {moves.length > shown.length ? (
        <Group>
          <SmallButton onClick={() => setAll(true)}>
            {`Show ${moves.length - shown.length} more`}
          </SmallButton>
        </Group>
      ) : null}
    </Stack>
  );
}

function Example({ move: { example } }: { readonly move: Move }): ReactElement {
  const { lenders } = useWorkplace();
  const { number, lender, course, answers, answered, rules, before, after } = example;
  const name = lenders.find(({ folder }) => folder === lender)?.name ?? lender;
  return (
    <Stack gap="xs">
      <Text>{`For example borrower ${number} of ${name}: ${course}`}</Text>
      {before.length === 0 ? null : (
        <>
          <Text>{`Before: ${before.join(' → ')}`}</Text>
          <Text>{`Now: ${after.join(' → ')}`}</Text>
        </>
      )}
      {answers.length === 0 ? null : (
        <List size="sm">
          {answers.map(({ label, value }) => (
            <List.Item key={label}>{`${label}: ${value}`}</List.Item>
          ))}
        </List>
      )}
      {answered > answers.length ? <Note>{`Of ${answered} answers until then.`}</Note> : null}
      {rules.length === 0 ? (
        <Hint>No changed rule is at these pages. See the changes below.</Hint>
      ) : (
        rules.map(({ words, file, line }) => (
          <div key={`${file} ${line} ${words}`}>
            <Text>{`Changed: ${words}`}</Text>
            <SourceLink {...{ file, line }} />
          </div>
        ))
      )}
    </Stack>
  );
}
