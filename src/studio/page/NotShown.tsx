/** Lists the questions and blocks of the open screen that do not show, each with its reason. */
import { Group, Stack, Switch, Text, UnstyledButton } from '@mantine/core';
import { useState, type ReactElement, type ReactNode } from 'react';
import { Fault } from '../shared/Fault.tsx';
import type { HiddenPart, ScreenPart } from '../../prover/index.ts';
import { SourceLink } from '../shared/SourceLink.tsx';
import { useLoaded } from '../shared/use-loaded.ts';
import { useWorkplace } from '../shared/workplace.ts';
import type { OpenScreen } from './author-port.ts';
import { placeOf } from './press.ts';
import { Hint } from '../shared/looks.ts';
import { fromHost } from '../shared/studio-host.ts';

interface NotShownProps {
  /** Returns the screen of the page in the frame; undefined while it loads. */
  readonly readScreen: () => OpenScreen | undefined;
  /** The address of the page, and a number that increases with each release that it shows. */
  readonly path: string;
  readonly version: number;
  readonly onChoose: (part: ScreenPart) => void;
}

/** `children`: the content beside the switch. */
export function NotShown({
  children,
  ...props
}: NotShownProps & { readonly children: ReactNode }): ReactElement {
  const [isOpen, setOpen] = useState(false);
  return (
    <Stack gap="xs">
      <Group justify="space-between" gap="xs">
        <Switch
          label="Not shown here"
          checked={isOpen}
          onChange={({ currentTarget }) => setOpen(currentTarget.checked)}
        />
        {children}
      </Group>
      {isOpen ? <HiddenList {...props} /> : null}
    </Stack>
  );
}

function HiddenList({ readScreen, path, version, onChoose }: NotShownProps): ReactElement | null {
  const { lender } = useWorkplace();
  const { value, fault } = useLoaded([lender, path, version], () => {
    const screen = readScreen();
    const place = screen && placeOf(screen.questions);
    return (
      screen && place && fromHost.parts.hidden(lender.folder, { place, context: screen.context })
    );
  });
  if (fault !== undefined) return <Fault fault={fault} />;
  if (value === undefined) return null;
  if (value.length === 0) return <Hint>This page shows all of its questions and blocks.</Hint>;
  return (
    <Stack gap="xs" component="ul" className="plain-list" aria-label="Not shown here">
      {value.map((hidden) => (
        <Hidden key={JSON.stringify(hidden.part)} hidden={hidden} onChoose={onChoose} />
      ))}
    </Stack>
  );
}

interface HiddenProps extends Pick<NotShownProps, 'onChoose'> {
  readonly hidden: HiddenPart;
}

function Hidden({ hidden, onChoose }: HiddenProps): ReactElement {
  const { part, name, reason, file, line } = hidden;
  return (
    <li>
      <UnstyledButton className="option-name" onClick={() => onChoose(part)}>
        {name}
      </UnstyledButton>
      <Text size="xs">{reason}</Text>
      <SourceLink file={file} line={line} />
    </li>
  );
}
