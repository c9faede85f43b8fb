import type { ReactElement, ReactNode } from 'react';
import type { ScreenBlock } from '../../engine/resolve/screen.ts';
import { FieldError } from '../form/FieldError.tsx';
import { labelId } from '../ids.ts';
import { useIssue } from '../use-field.ts';
import { BlockFrame, Empty, Paragraphs } from './parts.tsx';

export interface ChooseOneProps {
  readonly block: ScreenBlock;
  /** Its name in the style sheets. */
  readonly kind: string;
  /** Where the answer goes. */
  readonly path: string;
  /** Asked when the block has no title. */
  readonly legend: string;
  /** Read before the choices. */
  readonly help?: string;
  /** What can be chosen; undefined when there is nothing, and the block says so. */
  readonly children: ReactNode;
}

/** A block that is a question with one answer: what is asked, what is wrong with the answer, and what there is to choose. */
export function ChooseOne({
  block,
  kind,
  path,
  legend,
  help,
  children,
}: ChooseOneProps): ReactElement {
  const issue = useIssue(path);
  // Words on how to choose would mislead where nothing can be chosen.
  if (children === undefined)
    return (
      <BlockFrame block={{ ...block, text: undefined }} kind={kind}>
        <Empty block={block} />
      </BlockFrame>
    );
  return (
    <fieldset
      className={`block block--${kind} field`}
      role="radiogroup"
      aria-labelledby={labelId(path)}
      aria-invalid={issue === undefined ? undefined : true}
    >
      <legend className="group-legend" id={labelId(path)}>
        {block.title ?? block.label ?? legend}
      </legend>
      <Paragraphs text={block.text} />
      {help === undefined ? null : <p className="field-help">{help}</p>}
      <FieldError path={path} />
      {children}
    </fieldset>
  );
}
