/** The pages that differ, one after the other: the live one and the waiting one of the same borrower. */
import { Button, Group, SegmentedControl, Select, Stack, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useState, type ReactElement } from 'react';
import { Dialog } from '../../shared/Dialog.tsx';
import { useLoaded } from '../../shared/use-loaded.ts';
import { useWorkplace } from '../../shared/workplace.ts';
import type { ChangedScreen, ChangedScreens } from '../../../host/index.ts';
import { listExamples, neighbour, pictureAddress } from './picture-choices.ts';
import { type Side, SidePictures } from './SidePictures.tsx';
import { Hint } from '../../shared/looks.ts';
import { fromHost } from '../../shared/studio-host.ts';

/** Widths of the page in pixels. */
const WIDTHS = { Phone: 390, Desktop: 1280 } as const;
type Device = keyof typeof WIDTHS;
const SLIDER = 'Slider';

interface PicturesDialogProps {
  readonly changed: ChangedScreens;
  /** The place that is shown first. */
  readonly first: string;
  /** The values that rules read for the borrower of the change at that place. */
  readonly context: Readonly<Record<string, unknown>> | undefined;
  /** Theme folders that the change reaches; empty: any. */
  readonly folders: readonly string[];
  readonly onClose: () => void;
}

export function PicturesDialog(props: PicturesDialogProps): ReactElement {
  const { changed, first, onClose } = props;
  const [place, setPlace] = useState(first);
  const screen = changed.screens.find((one) => one.place === place);
  const go = (way: 1 | -1): void => setPlace(neighbour(changed, place, way));
  useHotkeys([
    ['N', () => go(1)],
    ['P', () => go(-1)],
  ]);
  return (
    <Dialog onClose={onClose} title="Before and after" fullScreen>
      <Stack gap="sm">
        <Group gap="sm">
          <Select
            aria-label="Page"
            searchable
            w="22rem"
            value={place}
            onChange={(next) => setPlace(next ?? place)}
            data={changed.screens.map((one) => ({ value: one.place, label: screenWords(one) }))}
          />
          <Button variant="default" aria-keyshortcuts="P" onClick={() => go(-1)}>
            Previous
          </Button>
          <Button variant="default" aria-keyshortcuts="N" onClick={() => go(1)}>
            Next change
          </Button>
          <Hint>
            {`${changed.screens.findIndex((one) => one.place === place) + 1} of ${changed.screens.length}`}
          </Hint>
        </Group>
        {screen === undefined ? null : <Shown key={place} {...props} screen={screen} />}
      </Stack>
    </Dialog>
  );
}

const screenWords = ({ title, place }: ChangedScreen): string =>
  title === place ? place : `${title} (${place})`;

interface ShownProps extends PicturesDialogProps {
  readonly screen: ChangedScreen;
}

function Shown(props: ShownProps): ReactElement {
  const { changed, screen, first, context: known } = props;
  const context = screen.place === first ? known : undefined;
  const { own, lender, setCode } = useLenderOf(props);
  const [picked, setExample] = useState<string | null>(null);
  const [view, setView] = useState<View>({ device: 'Phone', isSlider: true });
  const { value: examples } = useLoaded([lender.folder], () =>
    fromHost.examples.examples(lender.folder),
  );
  const list = listExamples(screen.place, examples?.scenarios ?? [], context !== undefined);
  const example = picked !== null && list.includes(picked) ? picked : (list[0] ?? '');
  const sideOf = (title: Side['title'], release: string | null, isThere: boolean): Side => ({
    title,
    address:
      release === null || !isThere
        ? undefined
        : pictureAddress({ release, lender: lender.code, place: screen.place, example, context }),
  });
  return (
    <>
      <Group gap="sm">
        <Select
          aria-label="Lender of the page"
          value={lender.code}
          onChange={setCode}
          data={own.map(({ code, name }) => ({ value: code, label: name }))}
        />
        <Select
          aria-label="Borrower"
          searchable
          w="24rem"
          value={example}
          onChange={setExample}
          data={[...list]}
        />
        <Ways {...{ view, setView }} />
      </Group>
      {examples === undefined ? (
        <Text>Drawing the page …</Text>
      ) : (
        <SidePictures
          before={sideOf('Before', changed.before, screen.isBefore)}
          after={sideOf('After', changed.after, screen.isAfter)}
          width={WIDTHS[view.device]}
          isSlider={view.isSlider}
        />
      )}
    </>
  );
}

/** The lenders for whom the screen differs, and the chosen one: at first one that the change reaches. */
function useLenderOf({ screen, folders }: ShownProps) {
  const { lenders, lender: open } = useWorkplace();
  const [code, setCode] = useState<string | null>(null);
  const differing = lenders.filter(({ folder }) => screen.folders.includes(folder));
  const own = differing.length === 0 ? [open] : differing;
  const reached = own.filter(({ folder }) => folders.includes(folder));
  const best = reached.find(({ folder }) => folder === open.folder) ?? reached[0] ?? own[0] ?? open;
  return { own, lender: own.find((one) => one.code === code) ?? best, setCode };
}

interface View {
  readonly device: Device;
  /** Otherwise the sides are beside each other. */
  readonly isSlider: boolean;
}

interface WaysProps {
  readonly view: View;
  readonly setView: (view: View) => void;
}

/** How wide the page is, and how its sides are compared. */
function Ways({ view, setView }: WaysProps): ReactElement {
  return (
    <>
      <SegmentedControl
        aria-label="Width"
        data={Object.keys(WIDTHS)}
        value={view.device}
        onChange={(next) => setView({ ...view, device: next as Device })}
      />
      <SegmentedControl
        aria-label="How they are compared"
        data={[SLIDER, 'Side by side']}
        value={view.isSlider ? SLIDER : 'Side by side'}
        onChange={(next) => setView({ ...view, isSlider: next === SLIDER })}
      />
    </>
  );
}
