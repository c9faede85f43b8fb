/** The texts of a part: each in a line, which opens to change it, and those that can be added. */
import { Accordion, Group, Stack, Text } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import { LongField } from '../shared/fields.tsx';
import { Fault } from '../shared/Fault.tsx';
import { RoleButton } from '../shared/RoleButton.tsx';
import type { PartText, PressedText } from '../../prover/index.ts';
import { useWorkplace } from '../shared/workplace.ts';
import { AlsoOn } from './AlsoOn.tsx';
import { Section } from '../shared/Section.tsx';
import { TextEditor } from './TextEditor.tsx';
import { useAct } from '../shared/use-request.ts';
import { Note, SmallButton } from '../shared/looks.ts';
import type { ShownPart } from './press.ts';
import { toHost } from '../shared/studio-host.ts';

interface PartTextsProps {
  readonly title: string;
  readonly texts: readonly PartText[];
  /** The screens that are named above. */
  readonly named: readonly string[];
  /** The part that gets the texts which are added. */
  readonly shown: ShownPart;
}

type ThereText = PartText & { readonly text: PressedText };

export function PartTexts({ title, texts, named, shown }: PartTextsProps): ReactElement | null {
  const [open, setOpen] = useState<string | null>(null);
  const there = texts.filter((one): one is ThereText => one.text !== undefined);
  const missing = texts.filter(({ text }) => text === undefined);
  if (texts.length === 0) return null;
  return (
    <Section title={title}>
      <Accordion
        value={open}
        onChange={setOpen}
        chevronPosition="left"
        chevronSize={14}
        variant="default"
        className="part-texts"
      >
        {there.map((one) => (
          <Accordion.Item key={one.address} value={one.address}>
            <Accordion.Control>
              <TextLine text={one} />
            </Accordion.Control>
            <Accordion.Panel>
              {one.address === open ? <OneText text={one} named={named} /> : null}
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
      {missing.map((one) => (
        <AddText key={one.address} text={one} shown={shown} />
      ))}
    </Section>
  );
}

/** Shows the name of the text, and how the lender words it. */
function TextLine({ text: { name, text } }: { readonly text: ThereText }): ReactElement {
  const { lender } = useWorkplace();
  const own = text.lenders[lender.folder];
  const words = own ?? text.shared;
  return (
    <Stack gap={0}>
      <Note>{own === undefined ? name : `${name} (own words)`}</Note>
      <Text lineClamp={1}>
        {typeof words === 'string' ? words : 'A rule computes these words.'}
      </Text>
    </Stack>
  );
}

interface OneTextProps extends Pick<PartTextsProps, 'named'> {
  readonly text: ThereText;
}

function OneText({ text: part, named }: OneTextProps): ReactElement {
  const { name, text, isOptional, alsoOn } = part;
  const { fault, act } = useAct();
  const { address, shared } = text;
  const remove = () =>
    void act(`Removed ${name}`, () =>
      toHost.studio.change({ address, before: shared, after: null }),
    );
  return (
    <Stack gap="xs">
      <AlsoOn screens={alsoOn} named={named} />
      <TextEditor text={text} label={name} onRemove={isOptional ? remove : undefined} />
      <Fault fault={fault} />
    </Stack>
  );
}

/** The button that opened the field is gone. */
const focus = (field: HTMLElement | null): void => field?.focus();

interface AddTextProps {
  readonly text: PartText;
  readonly shown: ShownPart;
}

function AddText({ text: { name, address }, shown }: AddTextProps): ReactElement {
  const { lender } = useWorkplace();
  const { fault, isBusy, act } = useAct();
  const [draft, setDraft] = useState<string>();
  if (draft === undefined)
    return (
      <Group>
        <RoleButton size="compact-xs" onClick={() => setDraft('')}>
          {`Add: ${name.charAt(0).toLowerCase()}${name.slice(1)}`}
        </RoleButton>
      </Group>
    );
  const add = async (): Promise<void> => {
    const change = { change: 'add-text', address, text: draft } as const;
    if (await act(`Added ${name}`, () => toHost.parts.change(lender.folder, { ...shown, change })))
      setDraft(undefined);
  };
  return (
    <Stack gap="xs">
      <LongField label={name} ref={focus} maxRows={14} value={draft} onText={setDraft} />
      <Group gap="xs">
        <RoleButton
          variant="filled"
          loading={isBusy}
          disabled={draft.trim() === ''}
          onClick={() => void add()}
        >
          Add
        </RoleButton>
        <SmallButton onClick={() => setDraft(undefined)}>Cancel</SmallButton>
      </Group>
      <Fault fault={fault} />
    </Stack>
  );
}
