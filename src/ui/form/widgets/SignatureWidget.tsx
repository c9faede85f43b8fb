import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import type { WidgetProps } from '@rjsf/utils';
import { labelId } from '../../ids.ts';
import { useControl } from './control.ts';
import { createPen } from './pen.ts';

/** A signature that was adopted. `image` is a PNG as a data: address. */
export interface Signature {
  readonly kind: 'typed' | 'drawn';
  readonly name: string;
  readonly image?: string;
}

const LONGEST_NAME = 100;
const WAYS = [
  { kind: 'typed', label: 'Type it' },
  { kind: 'drawn', label: 'Draw it' },
] as const;

function signatureIn(value: unknown): Signature | undefined {
  return typeof value === 'object' &&
    value !== null &&
    typeof (value as Signature).name === 'string'
    ? (value as Signature)
    : undefined;
}

/** What was adopted, as it will stand on the documents. */
function Adopted({
  id,
  signature,
  change,
}: {
  readonly id: string;
  readonly signature: Signature;
  readonly change: () => void;
}): ReactElement {
  return (
    <div className="signature-adopted">
      {signature.image === undefined ? (
        <p className="signature-hand">{signature.name}</p>
      ) : (
        <img
          src={signature.image}
          alt={`Signature of ${signature.name}`}
          width="300"
          height="100"
        />
      )}
      <p className="signature-name">Signed as {signature.name}</p>
      <button type="button" className="button button--quiet" id={id} onClick={change}>
        Change <span className="sr-only">my signature</span>
      </button>
    </div>
  );
}

interface PadProps {
  readonly canvas: { readonly current: HTMLCanvasElement | null };
  readonly onDrawn: (drawn: boolean) => void;
}

function Pad({ canvas, onDrawn }: PadProps): ReactElement {
  const pen = useMemo(() => createPen(() => onDrawn(true)), [onDrawn]);
  const clear = () => {
    canvas.current?.getContext('2d')?.clearRect(0, 0, canvas.current.width, canvas.current.height);
    onDrawn(false);
  };
  return (
    <div className="signature-pad">
      <canvas
        ref={canvas}
        width="600"
        height="200"
        role="img"
        aria-label="Space to draw your signature in, with a finger or a mouse. With a keyboard, choose Type it."
        onPointerDown={pen.down}
        onPointerMove={pen.move}
        onPointerUp={pen.up}
        onPointerCancel={pen.up}
      />
      <button type="button" className="button button--quiet" onClick={clear}>
        Clear <span className="sr-only">what I drew</span>
      </button>
    </div>
  );
}

/** A signature, typed or drawn, that counts once it was adopted. */
export function SignatureWidget(props: WidgetProps): ReactElement {
  const { ask, port, value, common } = useControl(props);
  const adopted = signatureIn(value);
  const isAdopted = adopted !== undefined;
  const [kind, setKind] = useState<Signature['kind']>('typed');
  const [name, setName] = useState('');
  const [drawn, setDrawn] = useState(false);
  const [fault, setFault] = useState('');
  const canvas = useRef<HTMLCanvasElement>(null);
  const moved = useRef(false);
  useEffect(() => {
    // The control that was pressed is gone; its place is taken by the other way round.
    if (moved.current) document.getElementById(common.id)?.focus();
  }, [isAdopted, common.id]);
  const write = (next: Signature | undefined) => {
    moved.current = true;
    port.set(ask.path, next);
    common.onBlur();
  };
  if (adopted !== undefined)
    return (
      <Adopted
        id={common.id}
        signature={adopted}
        change={() => {
          setName(adopted.name);
          setDrawn(false);
          write(undefined);
        }}
      />
    );
  const adopt = () => {
    const told =
      name.trim() === ''
        ? 'Enter your full name'
        : kind === 'drawn' && !drawn
          ? 'Draw your signature, or choose Type it'
          : '';
    setFault(told);
    if (told !== '') return;
    const image = kind === 'drawn' ? canvas.current?.toDataURL('image/png') : undefined;
    write({ kind, name: name.trim(), ...(image === undefined ? {} : { image }) });
  };
  // Enter here means this button, not the form's.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    adopt();
  };
  return (
    <div
      className="signature"
      role="group"
      aria-labelledby={labelId(ask.path)}
      aria-describedby={common['aria-describedby']}
    >
      <div className="signature-ways" role="radiogroup" aria-label="How to sign">
        {WAYS.map((way) => (
          <label key={way.kind} className="choice" data-checked={kind === way.kind}>
            <input
              type="radio"
              name={`${ask.path}.kind`}
              value={way.kind}
              checked={kind === way.kind}
              onChange={() => setKind(way.kind)}
            />
            <span className="choice-mark" aria-hidden="true" />
            <span className="choice-label">{way.label}</span>
          </label>
        ))}
      </div>
      <label className="field-label" htmlFor={common.id}>
        Full name
      </label>
      <input
        className="control"
        id={common.id}
        name={ask.path}
        type="text"
        autoComplete="name"
        maxLength={LONGEST_NAME}
        value={name}
        aria-invalid={fault === '' ? common['aria-invalid'] : true}
        aria-describedby={`${common.id}-fault`}
        onKeyDown={onKeyDown}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {kind === 'drawn' ? (
        <Pad canvas={canvas} onDrawn={setDrawn} />
      ) : (
        <p className="signature-hand" aria-hidden="true">
          {name}
        </p>
      )}
      <p className="field-error signature-fault" id={`${common.id}-fault`} role="status">
        {fault}
      </p>
      <button type="button" className="button button--quiet" onClick={adopt}>
        Adopt this signature
      </button>
    </div>
  );
}
