/** Asks for the colours: those of the logo, or others. Unreadable colours are moved. */
import { Button, ColorSwatch, Group, Stack, Switch, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { ColourInput } from '../ColourInput.tsx';
import type { NewLenderDraft } from './use-new-lender.ts';
import { Hint } from '../../shared/looks.ts';

export function ColoursQuestion({ draft }: { readonly draft: NewLenderDraft }): ReactElement {
  const { answers, change, colors } = draft;
  const { colours } = answers;
  const set = (next: Partial<typeof colours>): void => change({ colours: { ...colours, ...next } });
  const accent = colours.accent ?? colors['accent'] ?? colours.primary;
  return (
    <Stack gap="sm">
      <FoundColours draft={draft} />
      <Group grow align="start">
        <ColourInput
          label="Buttons and links"
          value={colours.primary}
          onColour={(primary) => set({ primary })}
        />
        <ColourInput
          label="Progress and pictures"
          value={accent}
          onColour={(next) => set({ accent: next })}
        />
      </Group>
      <Switch
        label="A coloured bar at the top"
        checked={colours.header !== undefined}
        onChange={({ currentTarget }) =>
          set({
            header: currentTarget.checked ? colours.primary : undefined,
          })
        }
      />
      {colours.header === undefined ? null : (
        <ColourInput
          label="The bar at the top"
          value={colours.header}
          onColour={(header) => set({ header })}
        />
      )}
      <Moved draft={draft} />
    </Stack>
  );
}

function FoundColours({ draft }: { readonly draft: NewLenderDraft }): ReactElement | null {
  const { found, answers, change } = draft;
  if (found.length === 0) return null;
  return (
    <Group gap="xs">
      <Text>In the logo:</Text>
      {found.map((colour) => (
        <Button
          key={colour}
          size="compact-sm"
          variant={answers.colours.primary === colour ? 'outline' : 'default'}
          aria-pressed={answers.colours.primary === colour}
          leftSection={<ColorSwatch color={colour} size={14} withShadow={false} />}
          onClick={() => change({ colours: { ...answers.colours, primary: colour } })}
        >
          {colour}
        </Button>
      ))}
    </Group>
  );
}

/** The meanings of the names of moved colours on a page. Others follow these. */
const NAMES: Readonly<Record<string, string>> = {
  primary: 'The colour of buttons and links',
  onHeader: 'The words in the bar at the top',
};

function Moved({ draft: { moved, colors } }: { readonly draft: NewLenderDraft }): ReactElement {
  const named = Object.entries(moved).filter(([name]) => name in NAMES);
  return (
    <Hint role="status">
      {named.length === 0
        ? 'All words can be read on these colours.'
        : named
            .map(
              ([name, from]) =>
                `${NAMES[name]} was moved from ${from} to ${colors[name]}, so that it can be read.`,
            )
            .join(' ')}
    </Hint>
  );
}
