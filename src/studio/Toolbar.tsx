/** The controls above the page: lender, address, width, what a press does, undo and redo. */
import { Button, Group, NativeSelect, SegmentedControl, TextInput, Title } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import type { ReactElement } from 'react';
import type { Lender } from './studio-host.ts';

/** Widths of the page in pixels. */
export const WIDTHS = { Phone: 360, Desktop: 1280 } as const;

export interface View {
  readonly device: keyof typeof WIDTHS;
  /** Whether a press selects. Otherwise the page itself is used. */
  readonly selects: boolean;
}

interface ToolbarProps {
  readonly lenders: readonly Lender[];
  readonly lender: Lender;
  /** The address in the field. */
  readonly path: string;
  readonly view: View;
  readonly changes: {
    readonly canUndo: boolean;
    readonly canRedo: boolean;
    step(way: 'undo' | 'redo'): Promise<void>;
  };
  readonly setPath: (path: string) => void;
  readonly setView: (view: View) => void;
  /** Opens the address for a lender. */
  readonly open: (lender: Lender) => void;
}

export function Toolbar(props: ToolbarProps): ReactElement {
  const { lenders, lender, changes, open } = props;
  const [undo, redo] = [() => void changes.step('undo'), () => void changes.step('redo')];
  useHotkeys([
    ['mod+Z', undo],
    ['mod+shift+Z', redo],
  ]);
  return (
    <Group h="100%" wrap="nowrap" gap="sm">
      <img src="/sandbox/mark.svg" alt="" width="24" height="24" />
      <Title order={1} size="h4">
        Studio
      </Title>
      <NativeSelect
        aria-label="Lender"
        value={lender.folder}
        onChange={({ currentTarget }) =>
          open(lenders.find(({ folder }) => folder === currentTarget.value) ?? lender)
        }
        data={lenders.map(({ folder, name }) => ({ value: folder, label: name }))}
      />
      <Address {...props} />
      <ViewControls {...props} />
      <Button variant="default" disabled={!changes.canUndo} onClick={undo}>
        Undo
      </Button>
      <Button variant="default" disabled={!changes.canRedo} onClick={redo}>
        Redo
      </Button>
    </Group>
  );
}

function Address({ lender, path, setPath, open }: ToolbarProps): ReactElement {
  return (
    <form
      className="address"
      onSubmit={(event) => {
        event.preventDefault();
        open(lender);
      }}
    >
      <TextInput
        aria-label="Address"
        value={path}
        onChange={({ currentTarget }) => setPath(currentTarget.value)}
      />
    </form>
  );
}

function ViewControls({ view, setView }: ToolbarProps): ReactElement {
  return (
    <>
      <SegmentedControl
        aria-label="Width"
        data={Object.keys(WIDTHS)}
        value={view.device}
        onChange={(device) => setView({ ...view, device: device as View['device'] })}
      />
      <SegmentedControl
        aria-label="A press on the page"
        data={['Select', 'Use']}
        value={view.selects ? 'Select' : 'Use'}
        onChange={(next) => setView({ ...view, selects: next === 'Select' })}
      />
    </>
  );
}
