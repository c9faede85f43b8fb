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

type FormPart = readonly ScreenField[] | string;

/**
 * Returns the fields of the form, without those whose control is a block of the screen. The id of a
 * block that is in the form separates the fields before and after it.
 */
function splitForm({ form, before, after }: Screen): readonly FormPart[] {
  const blockAt = new Map(
    [...before, ...after]
      .filter(({ block }) => FIELD_BLOCKS.includes(block))
      .map((block) => [block.field ?? block.id, block]),
  );
  const parts: FormPart[] = [];
  let fields: ScreenField[] = [];
  for (const field of form?.fields ?? []) {
    const block = blockAt.get(field.path);
    if (block === undefined) fields.push(field);
    else if (block.inForm === true) {
      parts.push(fields, block.id);
      fields = [];
    }
  }
  return [...parts, fields].filter((part) => part.length > 0);
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

/** Renders the fields, and the blocks that stand between them. */
function FormParts({
  screen,
  blocks,
}: {
  readonly screen: Screen;
  readonly blocks: readonly ScreenBlock[];
}): ReactElement {
  const parts = useMemo(() => splitForm(screen), [screen]);
  return (
    <>
      {parts.map((part, index) =>
        typeof part === 'string' ? (
          blocks.filter(({ id }) => id === part).map(toBlock)
        ) : (
          <LazyForm key={index} fields={part} />
        ),
      )}
    </>
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
  /** The blocks between the warnings and the actions, and those below the actions. */
  readonly blocks: readonly ScreenBlock[];
}): ReactElement {
  const { screen, form, error, busy, blocked } = view;
  const around = blocks.filter(({ inForm }) => inForm !== true);
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
  const isBeside = around.some(({ beside }) => beside);
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
      {form === undefined ? null : <FormParts screen={screen} blocks={blocks} />}
      <Warnings
        warnings={view.warnings}
        issues={view.issues}
        onConfirm={view.onConfirm}
        onDismiss={view.onDismiss}
      />
      {isBeside ? (
        <div className="screen-beside">
          {around.filter(({ beside }) => beside).map(toBlock)}
          {submission}
        </div>
      ) : null}
      {around.filter((block) => !block.beside && !block.afterActions).map(toBlock)}
      {isBeside ? null : submission}
      {around.filter(({ afterActions }) => afterActions).map(toBlock)}
    </form>
  );
}

const toBlock = (block: ScreenBlock): ReactElement => <Block key={block.id} block={block} />;
