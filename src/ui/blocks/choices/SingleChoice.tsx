import type { ReactElement, ReactNode } from 'react';
import type { ScreenBlock } from '../../../engine/resolve/screen.ts';
import { FieldError } from '../../form/FieldError.tsx';
import { labelId } from '../../ids.ts';
import { useIssue } from '../../use-field.ts';
import { BlockFrame } from '../parts/BlockFrame.tsx';
import { EmptyState } from '../parts/EmptyState.tsx';
import { Paragraphs } from '../parts/Paragraphs.tsx';

interface SingleChoiceProps {
  readonly block: ScreenBlock;
  /** The suffix of the CSS class: `block--<kind>`. */
  readonly kind: string;
  /** The path of the answer. */
  readonly path: string;
  /** The legend when the block has neither title nor label. */
  readonly legend: string;
  /** A help text before the choices. */
  readonly help?: string;
  /** Whether the choices are radio groups of their own. Their labels replace the visible legend. */
  readonly grouped?: boolean;
  /** The choices; undefined when there are none, which shows the empty state. */
  readonly children: ReactNode;
}

/** Renders a radio group with its legend, help and error, or the empty state. */
export function SingleChoice(props: SingleChoiceProps): ReactElement {
  const { block, kind, path, legend, help, grouped = false, children } = props;
  const issue = useIssue(path);
  if (children === undefined) {
    // The text says how to choose, so it is omitted when there is nothing to choose.
    const { text: _text, ...withoutText } = block;
    return (
      <BlockFrame block={withoutText} kind={kind}>
        <EmptyState block={block} />
      </BlockFrame>
    );
  }
  return (
    <fieldset
      className={`block block--${kind} field`}
      role={grouped ? undefined : 'radiogroup'}
      aria-labelledby={labelId(path)}
      aria-invalid={grouped || issue === undefined ? undefined : true}
    >
      <legend className={grouped ? 'sr-only' : 'group-legend'} id={labelId(path)}>
        {block.title ?? block.label ?? legend}
      </legend>
      <Paragraphs text={block.text} />
      {help === undefined ? null : <p className="field-help">{help}</p>}
      <FieldError path={path} />
      {children}
    </fieldset>
  );
}
