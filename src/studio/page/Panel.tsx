/** Shows the selected part: its words, what can be changed of it, and why it shows. */
import { Divider, Loader, Stack, Text, Title } from '@mantine/core';
import { useContext, useEffect, useRef, type ReactElement } from 'react';
import { Fault } from '../shared/Fault.tsx';
import type { DescribedPart, PressedText, ScreenPart } from '../../prover/index.ts';
import { TextComments } from '../show/TextComments.tsx';
import { SourceLink } from '../shared/SourceLink.tsx';
import { type Loaded, useLoaded } from '../shared/use-loaded.ts';
import { useWorkplace } from '../shared/workplace.ts';
import { PageContents } from './PageContents.tsx';
import { AlsoOn } from './AlsoOn.tsx';
import { Options } from './PartOptions.tsx';
import { PartSwitches } from './PartSwitches.tsx';
import { PartTexts } from './PartTexts.tsx';
import { type Press, type ShownPart, shownWords } from './press.ts';
import { RewordingContext } from './rewording.ts';
import { TextEditor } from './TextEditor.tsx';
import { Why } from './Why.tsx';
import { fromHost } from '../shared/studio-host.ts';

interface PanelProps {
  readonly press: Press;
  /** Increases with each release that the page shows, after which the part is read again. */
  readonly version: number;
  readonly onChoose: (part: ScreenPart) => void;
}

export function Panel({ press, version, onChoose }: PanelProps): ReactElement {
  const { lender } = useWorkplace();
  const { toSaved } = useContext(RewordingContext);
  const shown = shownPart(press);
  const part = useLoaded(
    [press, lender, version],
    () => shown && fromHost.parts.describe(lender.folder, shown),
  );
  const pressed = useLoaded(
    [press, lender, version],
    () =>
      press.element &&
      fromHost.studio.press(lender.folder, {
        words: toSaved(shownWords(press)),
        place: press.place,
      }),
  );
  const texts = ofPart(pressed, part.value);
  return (
    <Stack>
      <Heading press={press} part={part.value} texts={texts.value} />
      <Fault fault={part.fault} />
      {press.element === undefined ? null : <Texts texts={texts} part={part.value} />}
      {part.value && shown ? <Sections {...{ part: part.value, texts, shown, onChoose }} /> : null}
      <TextComments
        addresses={[...(texts.value ?? []), ...(part.value?.texts ?? [])].map(
          ({ address }) => address,
        )}
      />
      {press.question === undefined ? null : (
        <>
          <Divider />
          <Why press={press} version={version} />
        </>
      )}
    </Stack>
  );
}

/** Other texts may have the same words: those of the part, where it has some of the found ones. */
function ofPart(
  { value, fault }: Loaded<readonly PressedText[]>,
  part: DescribedPart | undefined,
): Loaded<readonly PressedText[]> {
  if (value === undefined || part === undefined) return fault === undefined ? {} : { fault };
  const own = new Set([...part.texts, ...part.messages].map(({ address }) => address));
  const found = value.filter(({ address }) => own.has(address));
  return { value: found.length > 0 ? found : value };
}

const shownPart = ({ place, part, context }: Press): ShownPart | undefined =>
  place && part && { place, part, context };

interface HeadingProps {
  readonly press: Press;
  readonly part: DescribedPart | undefined;
  /** The texts below, each of which names its own place. */
  readonly texts: readonly PressedText[] | undefined;
}

function Heading({ press, part, texts = [] }: HeadingProps): ReactElement {
  const title = useRef<HTMLHeadingElement>(null);
  // A press in a list removes the list, and the focus with it.
  useEffect(() => {
    if (press.element === undefined) title.current?.focus();
  }, [press]);
  const { toSaved } = useContext(RewordingContext);
  const pressed = toSaved(shownWords(press));
  const words =
    part !== undefined
      ? `${part.kind}: ${part.name}`
      : pressed === ''
        ? 'Reading …'
        : `“${pressed}”`;
  return (
    <Stack gap={2}>
      <Title ref={title} tabIndex={-1} order={2} size="h4" className="part-title">
        {words}
      </Title>
      {part === undefined ? null : (
        <>
          {texts.some(({ file, line }) => file === part.file && line === part.line) ? null : (
            <SourceLink {...part} />
          )}
          <AlsoOn screens={part.alsoOn} />
        </>
      )}
    </Stack>
  );
}

interface TextsProps {
  readonly texts: Loaded<readonly PressedText[]>;
  readonly part: DescribedPart | undefined;
}

/** The texts that give the pressed words. */
function Texts({ texts: { value, fault }, part }: TextsProps): ReactElement | null {
  if (fault !== undefined) return <Fault fault={fault} />;
  if (value === undefined) return <Loader />;
  if (value.length > 0)
    return (
      <>
        {value.map((text) => (
          <TextEditor key={text.address} text={text} />
        ))}
      </>
    );
  // The parts of a question or an option are below.
  return part !== undefined && part.texts.length > 0 ? null : (
    <Text>
      No text of the definitions gives these words. They are an answer, a figure, or words of the
      application itself.
    </Text>
  );
}

interface SectionsProps extends Pick<PanelProps, 'onChoose'> {
  readonly part: DescribedPart;
  readonly texts: Loaded<readonly PressedText[]>;
  readonly shown: ShownPart;
}

function Sections({ part, texts, shown, onChoose }: SectionsProps): ReactElement {
  // The text of the pressed words is open above.
  const open = new Set(texts.value?.map(({ address }) => address));
  const others = part.texts.filter(({ address }) => !open.has(address));
  const messages = part.messages.filter(({ address }) => !open.has(address));
  const field = 'field' in shown.part ? shown.part.field : undefined;
  return (
    <>
      <PartTexts title="Texts" texts={others} named={part.alsoOn} shown={shown} />
      {part.options === undefined || field === undefined ? null : (
        <Options
          options={part.options}
          named={part.alsoOn}
          shown={shown}
          onChoose={(value) => onChoose({ kind: 'option', field, value })}
        />
      )}
      <PartTexts title="Messages" texts={messages} named={part.alsoOn} shown={shown} />
      <PartSwitches described={part} shown={shown} />
      <PageContents page={part} onChoose={onChoose} />
    </>
  );
}
