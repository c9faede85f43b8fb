/** The colours and fonts of the lender, while nothing is selected. */
import { Button, Group, Loader, Select, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState, type ReactElement } from 'react';
import { SourceLink } from '../shared/SourceLink.tsx';
import { useLoaded } from '../shared/use-loaded.ts';
import { useWorkplace } from '../shared/workplace.ts';
import { ColourFault } from './ColourFault.tsx';
import {
  changeLook,
  judgeColour,
  type LenderColour,
  type LenderFont,
  type LenderLook,
  readLook,
} from './page-host.ts';
import { Fault, Section } from './Parts.tsx';
import { useActs } from './use-act.ts';

/** `version`: increases with each save, after which the look is read again. */
export function Look({ version }: { readonly version: number }): ReactElement {
  const { lender } = useWorkplace();
  const { value, fault } = useLoaded([lender, version], () => readLook(lender));
  if (fault !== undefined) return <Fault fault={fault} />;
  if (value === undefined) return <Loader size="sm" />;
  return <LookOf key={lender.folder} look={value} />;
}

function LookOf({ look }: { readonly look: LenderLook }): ReactElement {
  const { file, colours, fonts, fontChoices } = look;
  return (
    <Stack>
      <Section title="Fonts">
        {fonts.map((font) => (
          <Font key={font.name} font={font} choices={fontChoices} />
        ))}
      </Section>
      <Section title="Colours">
        {colours.map((colour) => (
          <Colour key={`${colour.name} ${colour.value}`} colour={colour} />
        ))}
      </Section>
      <SourceLink file={file} line={1} />
    </Stack>
  );
}

interface FontProps {
  readonly font: LenderFont;
  readonly choices: readonly string[];
}

function Font({ font: { name, words, value }, choices }: FontProps): ReactElement {
  const { lender } = useWorkplace();
  const { fault, isBusy, act } = useActs();
  const change = (after: string | null): void => {
    if (after === null || after === value) return;
    void act(`Changed the font: ${words}`, () =>
      changeLook(lender, { kind: 'font', name, before: value, after }),
    );
  };
  return (
    <>
      <Select
        size="xs"
        label={words}
        allowDeselect={false}
        disabled={isBusy}
        value={value}
        onChange={change}
        data={choices.map((key) => ({ value: key, label: key.replaceAll('-', ' ') }))}
      />
      <Fault fault={fault} />
    </>
  );
}

/** How long a colour has to stay the same before it is judged. */
const JUDGED_AFTER_MS = 150;
const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

/** The draft of a colour, and what is wrong with it. */
function useColour({ name, words, value }: LenderColour) {
  const { lender } = useWorkplace();
  const { fault, isBusy, act } = useActs();
  const [draft, setDraft] = useState(value);
  const [settled] = useDebouncedValue(draft, JUDGED_AFTER_MS);
  const { value: verdict } = useLoaded([lender, settled], () =>
    isColour(settled) && settled !== value ? judgeColour(lender, name, settled) : undefined,
  );
  const isJudged = settled === draft && draft !== value;
  const save = (after: string): void => {
    if (isBusy || !isColour(after) || after === value) return;
    setDraft(after);
    const change = { kind: 'colour', name, before: value, after: after.toLowerCase() } as const;
    void act(`Changed the colour: ${words}`, () => changeLook(lender, change));
  };
  const faults = isJudged ? (verdict?.faults.join(' ') ?? '') : '';
  return { draft, setDraft, nearest: verdict?.nearest, fault: faults || fault, save };
}

function Colour({ colour }: { readonly colour: LenderColour }): ReactElement {
  const { words, contrasts, isOwn, value } = colour;
  const { draft, setDraft, nearest, fault, save } = useColour(colour);
  const [least] = contrasts;
  return (
    <Stack gap={4}>
      <TextInput
        size="xs"
        label={words.charAt(0).toUpperCase() + words.slice(1)}
        description={isOwn ? undefined : 'Of all lenders'}
        leftSection={
          <input
            type="color"
            className="colour"
            aria-label={`Choose the colour: ${words}`}
            value={isColour(draft) ? draft : value}
            onChange={({ currentTarget }) => setDraft(currentTarget.value)}
          />
        }
        spellCheck={false}
        value={draft}
        onChange={({ currentTarget }) => setDraft(currentTarget.value)}
        onKeyDown={({ key }) => {
          if (key === 'Enter') save(draft);
        }}
      />
      {least === undefined ? null : (
        <Text size="xs" c="dimmed" title={least.words}>
          {`Contrast at least ${least.ratio}:1; ${least.minimum}:1 is needed`}
        </Text>
      )}
      <ColourFault fault={fault} nearest={nearest} onUse={save} />
      {draft !== value && fault === '' && isColour(draft) ? (
        <Group>
          <Button size="compact-xs" onClick={() => save(draft)}>
            Change
          </Button>
        </Group>
      ) : null}
    </Stack>
  );
}
