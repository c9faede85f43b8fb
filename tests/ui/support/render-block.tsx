import { render } from '@testing-library/react';
import type { ScreenBlock } from '../../../src/engine/resolve/screen.ts';
import { Block } from '../../../src/ui/blocks/Block.tsx';
import { BlockPortContext, type BlockPort } from '../../../src/ui/blocks/block-port.ts';
import { FormPortContext } from '../../../src/ui/use-field.ts';
import { fakePort, type FakePort } from './build-form-port.ts';

export interface DrawnBlock {
  readonly form: FakePort;
  readonly port: BlockPort;
  readonly calls: string[];
  readonly again: (block: ScreenBlock) => void;
}

/** Draws one block over plain ports; `calls` lists what was asked of the block's. */
export function drawBlock(
  block: ScreenBlock,
  over: Partial<BlockPort> = {},
  values: Readonly<Record<string, unknown>> = {},
): DrawnBlock {
  const calls: string[] = [];
  const form = fakePort(values);
  const port: BlockPort = {
    act: async (blockId, actionId, itemKey) => {
      calls.push(`act ${blockId} ${actionId} ${itemKey ?? ''}`.trim());
      return { ok: true, text: 'Done' };
    },
    upload: async (blockId, file, onProgress) => {
      calls.push(`upload ${blockId} ${file.name}`);
      onProgress(1);
      return { ok: true, text: '' };
    },
    open: async (blockId, itemKey) => {
      calls.push(`open ${blockId} ${itemKey}`);
      return { ok: true, document: new Blob(['%PDF'], { type: 'application/pdf' }) };
    },
    leave: async (blockId) => {
      calls.push(`leave ${blockId}`);
      return { ok: true, text: '' };
    },
    ...over,
  };
  const tree = (drawn: ScreenBlock) => (
    <FormPortContext value={form}>
      <BlockPortContext value={port}>
        <Block block={drawn} />
      </BlockPortContext>
    </FormPortContext>
  );
  const { rerender } = render(tree(block));
  return { form, port, calls, again: (next) => rerender(tree(next)) };
}
