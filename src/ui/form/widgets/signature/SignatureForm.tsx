import { useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import { describedBy, labelId } from '../../../ids.ts';
import { useIssue } from '../../../use-field.ts';
import type { Control } from '../use-control.ts';
import { useCopy } from '../../../copy.ts';
import type { Signature } from './signature.ts';
import { SignaturePad } from './SignaturePad.tsx';

/** In characters. */
const MAX_NAME_LENGTH = 100;
const METHODS = ['typed', 'drawn'] as const;

interface MethodChoiceProps {
  readonly path: string;
  readonly kind: Signature['kind'];
  readonly onChoose: (kind: Signature['kind']) => void;
}

function MethodChoice({ path, kind, onChoose }: MethodChoiceProps): ReactElement {
  const copy = useCopy();
  return (
    <div className="signature-methods" role="radiogroup" aria-label={copy('signature.how')}>
      {METHODS.map((method) => (
        <label key={method} className="choice" data-checked={kind === method}>
          <input
            type="radio"
            name={`${path}.kind`}
            value={method}
            checked={kind === method}
            onChange={() => onChoose(method)}
          />
          <span className="choice-mark" aria-hidden="true" />
          <span className="choice-label">{copy(`signature.${method}`)}</span>
        </label>
      ))}
    </div>
  );
}

interface NameInputProps {
  readonly inputProps: Control['inputProps'];
  readonly invalid: boolean;
  readonly value: string;
  readonly onChange: (name: string) => void;
  readonly onEnter: () => void;
}

function NameInput({
  inputProps,
  invalid,
  value,
  onChange,
  onEnter,
}: NameInputProps): ReactElement {
  const copy = useCopy();
  const { id, name } = inputProps;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Enter adopts the signature instead of submitting the surrounding form.
    event.preventDefault();
    onEnter();
  };
  return (
    <>
      <label className="field-label" htmlFor={id}>
        {copy('signature.name')}
      </label>
      <input
        className="control"
        id={id}
        name={name}
        type="text"
        autoComplete="name"
        maxLength={MAX_NAME_LENGTH}
        value={value}
        aria-invalid={invalid ? true : undefined}
        aria-describedby={`${id}-input-error`}
        onKeyDown={onKeyDown}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </>
  );
}

/** The text about what an incomplete signature lacks; undefined for a complete one. */
type Missing = 'signature.nameMissing' | 'signature.drawingMissing' | undefined;

function findMissing(kind: Signature['kind'], name: string, drawn: boolean): Missing {
  if (name.trim() === '') return 'signature.nameMissing';
  return kind === 'drawn' && !drawn ? 'signature.drawingMissing' : undefined;
}

/**
 * Holds a signature that is not yet adopted. `adopt` passes it on when it is complete; from then on,
 * the form names what is missing.
 */
function useSignatureDraft({ initial, onAdopt }: Omit<SignatureFormProps, 'control'>) {
  const [kind, setKind] = useState(initial.kind);
  const [name, setName] = useState(initial.name);
  const [drawn, setDrawn] = useState(false);
  const [tried, setTried] = useState(false);
  const canvas = useRef<HTMLCanvasElement>(null);
  const found = findMissing(kind, name, drawn);
  const adopt = () => {
    setTried(true);
    if (found !== undefined) return;
    const image = kind === 'drawn' ? canvas.current?.toDataURL('image/png') : undefined;
    onAdopt({ kind, name: name.trim(), ...(image === undefined ? {} : { image }) });
  };
  const missing = tried ? found : undefined;
  return { kind, setKind, name, setName, setDrawn, missing, canvas, adopt };
}

interface SignatureFormProps {
  readonly control: Control;
  /** The initial method and name. */
  readonly initial: Pick<Signature, 'kind' | 'name'>;
  readonly onAdopt: (signature: Signature) => void;
}

/** Renders the inputs of a signature that is not yet adopted: the method, the name and the pad. */
export function SignatureForm({ control, initial, onAdopt }: SignatureFormProps): ReactElement {
  const copy = useCopy();
  const { field, inputProps } = control;
  const issue = useIssue(field.path);
  const { kind, setKind, name, setName, setDrawn, missing, canvas, adopt } = useSignatureDraft({
    initial,
    onAdopt,
  });
  return (
    <div
      className="signature"
      role="group"
      aria-labelledby={labelId(field.path)}
      aria-describedby={describedBy(field, issue)}
    >
      <MethodChoice path={field.path} kind={kind} onChoose={setKind} />
      <NameInput
        inputProps={inputProps}
        invalid={missing === 'signature.nameMissing' || (issue !== undefined && !missing)}
        value={name}
        onChange={setName}
        onEnter={adopt}
      />
      {kind === 'drawn' ? (
        <SignaturePad canvas={canvas} onDrawn={setDrawn} />
      ) : (
        <p className="signature-script" aria-hidden="true">
          {name}
        </p>
      )}
      <p className="field-error signature-error" id={`${inputProps.id}-input-error`} role="status">
        {missing === undefined ? '' : copy(missing)}
      </p>
      <button type="button" className="button button--secondary" onClick={adopt}>
        {copy('signature.adopt')}
      </button>
    </div>
  );
}
