/** Renders one block over test ports. */
import { render } from '@testing-library/react';
import { beforeAll } from 'vitest';
import type { ScreenBlock, ScreenItem } from '../../../src/engine/resolve/screen.ts';
import { BlockPortContext } from '../../../src/ui/blocks/block-port-context.ts';
import type { BlockPort } from '../../../src/ui/blocks/block-port.ts';
import { preloadBlocks } from '../../../src/ui/blocks/lazy-blocks.tsx';
import { Block } from '../../../src/ui/index.ts';
import { FormPortContext } from '../../../src/ui/use-field.ts';
import { buildFormPort, type TestFormPort } from './build-form-port.ts';

/** Loads the blocks for a suite whose modules are its own. */
export function prepareBlocks(): void {
  beforeAll(preloadBlocks);
}

interface RenderedBlock {
  readonly form: TestFormPort;
  readonly port: BlockPort;
  /** The calls of the block's port, such as `act block action item`, in their order. */
  readonly calls: string[];
  readonly rerender: (block: ScreenBlock) => void;
}

/** Builds a list item without facts. */
export const buildItem = (key: string, more: Partial<ScreenItem> = {}): ScreenItem => ({
  key,
  facts: [],
  ...more,
});

/** Builds a block port whose calls succeed, and records them in `calls`. */
function buildBlockPort(calls: string[]): BlockPort {
  return {
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
  };
}

/**
 * Renders a block. `overrides` replaces methods of the block's port; `values` are the answers by
 * path.
 */
export function renderBlock(
  block: ScreenBlock,
  overrides: Partial<BlockPort> = {},
  values: Readonly<Record<string, unknown>> = {},
): RenderedBlock {
  const calls: string[] = [];
  const form = buildFormPort(values);
  const port: BlockPort = { ...buildBlockPort(calls), ...overrides };
  const tree = (shown: ScreenBlock) => (
    <FormPortContext value={form}>
      <BlockPortContext value={port}>
        <Block block={shown} />
      </BlockPortContext>
    </FormPortContext>
  );
  const { rerender } = render(tree(block));
  return { form, port, calls, rerender: (next) => rerender(tree(next)) };
}
