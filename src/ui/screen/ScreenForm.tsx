import { useMemo, type FormEvent, type ReactElement } from 'react';
import type { Screen, ScreenBlock, ScreenField } from '../../engine/resolve/screen.ts';
import { Block } from '../blocks/Block.tsx';
import { LazyForm } from '../form/LazyForm.tsx';
import { Icon } from '../icons.tsx';
import { Actions } from './Actions.tsx';
import { FIELD_BLOCKS } from './field-blocks.ts';
import { headingId } from './focus.ts';
import type { ScreenViewProps } from './ScreenView.tsx';
import { Warnings } from './Warnings.tsx';

/** Returns the fields of the form, without those whose control is a block of the screen. */
function formFields({ form, before, after }: Screen): readonly ScreenField[] {
  const blockPaths = new Set(
    [...before, ...after].map((block) =>
      FIELD_BLOCKS.includes(block.block) ? (block.field ?? block.id) : undefined,
    ),
  );
  return form?.fields.filter(({ path }) => !blockPaths.has(path)) ?? [];
}

/** Renders the error alert of a form whose answers could not be sent. */
export function SubmitError({ message }: { readonly message: string }): ReactElement {
  return (
    <div className="notice notice--error" role="alert">
      <Icon name="alert" />
      <p className="notice-body">{message}</p>
    </div>
  );
}

/**
 * Renders the form of a screen: its fields, the warnings, the blocks after the fields and the
 * actions.
 */
export function ScreenForm({
  view,
  blocks,
}: {
  readonly view: ScreenViewProps;
  /** The blocks between the warnings and the actions. */
  readonly blocks: readonly ScreenBlock[];
}): ReactElement {
  const { screen, form, error, busy, blocked } = view;
  const fields = useMemo(() => formFields(screen), [screen]);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    // A press of a blocked button submits only when there is no banner; the store validates again.
    if (!busy) view.onSubmit();
  };
  const submission = (
    <>
      {error === undefined ? null : <SubmitError message={error} />}
      <Actions screen={screen} busy={busy} blocked={blocked} onSecondary={view.onSecondary} />
    </>
  );
  // The main button is in the column beside the form, so that it stays in view with the blocks.
  const isBeside = blocks.some(({ beside }) => beside);
  return (
    // Until the script is there, a submission of this method does nothing: no answer gets into an
    // address.
    <form
      method="dialog"
      noValidate
      onSubmit={onSubmit}
      aria-labelledby={headingId}
      aria-busy={busy || undefined}
    >
      {form === undefined || fields.length === 0 ? null : <LazyForm fields={fields} />}
      <Warnings
        warnings={view.warnings}
        issues={view.issues}
        onConfirm={view.onConfirm}
        onDismiss={view.onDismiss}
      />
      {isBeside ? (
        <div className="screen-beside">
          {blocks.filter(({ beside }) => beside).map(toBlock)}
          {submission}
        </div>
      ) : null}
      {blocks.filter(({ beside }) => beside !== true).map(toBlock)}
      {isBeside ? null : submission}
    </form>
  );
}

const toBlock = (block: ScreenBlock): ReactElement => <Block key={block.id} block={block} />;
