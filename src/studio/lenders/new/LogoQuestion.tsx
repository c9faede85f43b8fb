/** Asks for the logo: a file that is chosen or dropped, shown on light and on dark. */
import { Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import { FaultLine } from '../../shared/Fault.tsx';
import { useRequest } from '../../shared/use-request.ts';
import { coloursOf, readLogoFile, svgAddress } from './logo-file.ts';
import type { NewLenderDraft } from './use-new-lender.ts';
import { Note, SmallButton } from '../../shared/looks.ts';
import { fromHost } from '../../shared/studio-host.ts';

interface LogoProps {
  readonly draft: NewLenderDraft;
}

export function LogoQuestion({ draft }: LogoProps): ReactElement {
  const { fault, isBusy, take } = useLogoFile(draft);
  return (
    <Stack gap="xs">
      <Drop draft={draft} take={take} />
      <Choose {...{ draft, take, isBusy }} />
      <FaultLine fault={fault} />
    </Stack>
  );
}

interface TakeProps extends LogoProps {
  readonly take: (file: File | null) => void;
}

/** Shows the logo on light and on dark, and takes a file that is dropped on it. */
function Drop({ draft, take }: TakeProps): ReactElement {
  const [isOver, setOver] = useState(false);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the button below does the same
    <div
      className="logo-drop"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files[0] ?? null);
      }}
    >
      <Ground draft={draft} />
      <Ground draft={draft} isDark />
    </div>
  );
}

function Choose({ draft, take, isBusy }: TakeProps & { readonly isBusy: boolean }): ReactElement {
  const { answers, change, setFound } = draft;
  const remove = (): void => {
    change({ logo: '' });
    setFound([]);
  };
  return (
    <Group gap="xs">
      <FileButton accept="image/svg+xml,image/png,.svg,.png" onChange={take}>
        {(props) => (
          <SmallButton {...props} loading={isBusy}>
            Choose a logo
          </SmallButton>
        )}
      </FileButton>
      {answers.logo === '' ? null : (
        <Button variant="subtle" size="xs" onClick={remove}>
          Use its first letters
        </Button>
      )}
      <Note>
        SVG or PNG, or drop a file above. Without a logo, pages show the first letters of the name.
      </Note>
    </Group>
  );
}

/** Reads a chosen file, asks the host about it, and takes its colours. */
function useLogoFile({ change, setFound, answers }: NewLenderDraft) {
  const { fault, isBusy, send } = useRequest();
  const take = (file: File | null): void =>
    void send(async () => {
      if (file === null) return;
      const svg = await readLogoFile(file);
      const unfit = await fromHost.newLender.pictureFault(svg);
      if (unfit !== '') throw new Error(unfit);
      const found = await coloursOf(svg);
      const [primary = answers.colours.primary, accent] = found;
      setFound(found);
      change({ logo: svg, colours: { ...answers.colours, primary, accent } });
    });
  return { fault, isBusy, take };
}

interface GroundProps extends LogoProps {
  readonly isDark?: boolean;
}

function Ground({ draft: { answers }, isDark = false }: GroundProps): ReactElement {
  const on = isDark ? 'on dark' : 'on light';
  return (
    <div className="logo-ground" data-dark={isDark || undefined}>
      {answers.logo === '' ? (
        <Text size="md" fw={700}>
          {answers.name.trim() || 'Its name'}
        </Text>
      ) : (
        <img src={svgAddress(answers.logo)} alt={`The logo ${on}`} />
      )}
    </div>
  );
}
