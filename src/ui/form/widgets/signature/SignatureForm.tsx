import { useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import { describedBy, labelId } from '../../../ids.ts';
import { useIssue } from '../../../use-field.ts';
import type { Control } from '../use-control.ts';
import type { Signature } from './signature.ts';
import { SignaturePad } from './SignaturePad.tsx';

/** In characters. */
const MAX_NAME_LENGTH = 100;
const METHODS = [
  { kind: 'typed', label: 'Type it' },
  { kind: 'drawn', label: 'Draw it' },
] as const;

interface MethodChoiceProps {
  readonly path: string;
  readonly kind: Signature['kind'];
  readonly onChoose: (kind: Signature['kind']) => void;
}

function MethodChoice({ path, kind, onChoose }: MethodChoiceProps): ReactElement {
  return (
    <div className="signature-methods" role="radiogroup" aria-label="How to sign">
      {METHODS.map((method) => (
        <label key={method.kind} className="choice" data-checked={kind === method.kind}>
          <input
            type="radio"
            name={`${path}.kind`}
            value={method.kind}
            checked={kind === method.kind}
            onChange={() => onChoose(method.kind)}
          />
          <span className="choice-mark" aria-hidden="true" />
          <span className="choice-label">{method.label}</span>
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
        Full name
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

/** Returns the error message of an incomplete signature; empty when it is complete. */
function signatureError(kind: Signature['kind'], name: string, drawn: boolean): string {
  if (name.trim() === '') return 'Enter your full name';
  return kind === 'drawn' && !drawn ? 'Draw your signature, or choose Type it' : '';
}

/**
 * Holds a signature that is not yet adopted. `adopt` passes it on when it is complete, and sets the
 * error otherwise.
 */
function useSignatureDraft({ initial, onAdopt }: Omit<SignatureFormProps, 'control'>) {
  const [kind, setKind] = useState(initial.kind);
  const [name, setName] = useState(initial.name);
  const [drawn, setDrawn] = useState(false);
  const [error, setError] = useState('');
  const canvas = useRef<HTMLCanvasElement>(null);
  const adopt = () => {
    const found = signatureError(kind, name, drawn);
    setError(found);
    if (found !== '') return;
    const image = kind === 'drawn' ? canvas.current?.toDataURL('image/png') : undefined;
    onAdopt({ kind, name: name.trim(), ...(image === undefined ? {} : { image }) });
  };
  return { kind, setKind, name, setName, setDrawn, error, canvas, adopt };
}

export interface SignatureFormProps {
  readonly control: Control;
  /** The initial method and name. */
  readonly initial: Pick<Signature, 'kind' | 'name'>;
  readonly onAdopt: (signature: Signature) => void;
}

/** Renders the inputs of a signature that is not yet adopted: the method, the name and the pad. */
export function SignatureForm({ control, initial, onAdopt }: SignatureFormProps): ReactElement {
  const { field, inputProps } = control;
  const issue = useIssue(field.path);
  const { kind, setKind, name, setName, setDrawn, error, canvas, adopt } = useSignatureDraft({
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
        invalid={error !== '' || issue !== undefined}
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
        {error}
      </p>
      <button type="button" className="button button--secondary" onClick={adopt}>
        Adopt this signature
      </button>
    </div>
  );
}
