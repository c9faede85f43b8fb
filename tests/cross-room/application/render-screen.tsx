/** Draws a screen of the product without a lender: its buttons and links lead nowhere. */
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import {
  resolveScreen,
  type CompiledSet,
  type Context,
  type Place,
  type ScreenField,
} from '../../../src/engine/index.ts';
import { BlockPortContext } from '../../../src/ui/blocks/block-port-context.ts';
import type { BlockPort } from '../../../src/ui/blocks/block-port.ts';
import { ScreenView } from '../../../src/ui/index.ts';
import { buildFormPort } from '../../ui/support/build-form-port.ts';

const succeed = async () => ({ ok: true, text: '' });
const port: BlockPort = {
  act: succeed,
  upload: succeed,
  open: async () => ({ ok: false, text: 'Not here' }),
  leave: succeed,
};
const Link = ({
  to,
  children,
  className,
}: {
  to: string;
  children?: ReactNode;
  className?: string | undefined;
}) => (
  <a href={to} className={className}>
    {children}
  </a>
);
const noop = () => undefined;

/** Draws the screen of a place in a context, with the values that its fields begin with. */
export function renderScreen(set: CompiledSet, place: Place, context: Context): HTMLElement {
  const screen = resolveScreen(set, place, context);
  const flat = (field: ScreenField): readonly ScreenField[] => [
    field,
    ...(field.fields ?? []).flatMap(flat),
  ];
  const values = Object.fromEntries(
    (screen.form?.fields ?? [])
      .flatMap(flat)
      .flatMap(({ path, value }) => (value === undefined ? [] : [[path, value]])),
  );
  const view = (
    <ScreenView
      screen={screen}
      form={buildFormPort(values)}
      issues={[]}
      busy={false}
      error={undefined}
      warnings={[]}
      blocked={false}
      onSubmit={noop}
      onConfirm={noop}
      onDismiss={noop}
      link={Link}
    />
  );
  return render(
    <main>
      <BlockPortContext value={port}>{view}</BlockPortContext>
    </main>,
  ).container;
}
