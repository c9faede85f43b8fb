/** The controls above the page: address, width, and what a press does. */
import { Group, SegmentedControl } from '@mantine/core';
import type { ReactElement } from 'react';
import { AddressField } from './AddressField.tsx';
import type { Examples } from './open-as-host.ts';

/** Widths of the page in pixels. */
export const WIDTHS = { Phone: 360, Tablet: 768, Desktop: 1280 } as const;

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
  /** Opens an address. */
  readonly open: (path: string) => void;
  readonly pages: Examples['pages'];
}

export function Toolbar(props: ToolbarProps): ReactElement {
  return (
    <Group className="toolbar" wrap="nowrap" gap="sm">
      <AddressField {...props} />
      <ViewControls {...props} />
    </Group>
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
