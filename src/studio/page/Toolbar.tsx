/** The controls above the page: address, width, and what a press does. */
import { Group, SegmentedControl, TextInput } from '@mantine/core';
import type { ReactElement } from 'react';

/** Widths of the page in pixels. */
export const WIDTHS = { Phone: 360, Desktop: 1280 } as const;

export interface View {
  readonly device: keyof typeof WIDTHS;
  /** Whether a press selects. Otherwise the page itself is used. */
  readonly selects: boolean;
}

interface ToolbarProps {
  /** The address in the field. */
  readonly path: string;
  readonly view: View;
  readonly setPath: (path: string) => void;
  readonly setView: (view: View) => void;
  /** Opens the address. */
  readonly open: () => void;
}

export function Toolbar(props: ToolbarProps): ReactElement {
  return (
    <Group className="toolbar" wrap="nowrap" gap="sm">
      <Address {...props} />
      <ViewControls {...props} />
    </Group>
  );
}

function Address({ path, setPath, open }: ToolbarProps): ReactElement {
  return (
    <form
      className="address"
      onSubmit={(event) => {
        event.preventDefault();
        open();
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
