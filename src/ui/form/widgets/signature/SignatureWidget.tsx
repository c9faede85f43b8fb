import { useEffect, useRef, useState, type ReactElement } from 'react';
import type { WidgetProps } from '@rjsf/utils';
import { useIssue } from '../../../use-field.ts';
import { useControl } from '../use-control.ts';
import { AdoptedSignature } from './AdoptedSignature.tsx';
import { signatureIn, type Signature } from './signature.ts';
import { SignatureForm } from './SignatureForm.tsx';

/**
 * A signature, typed or drawn. The answer is set once the borrower adopts it, and removed when the
 * borrower changes it.
 */
export function SignatureWidget(props: WidgetProps): ReactElement {
  const control = useControl(props);
  const { value, setValue, inputProps } = control;
  // A refused name is entered again.
  const adopted = useIssue(control.field.path) === undefined ? signatureIn(value) : undefined;
  const isAdopted = adopted !== undefined;
  const [initial, setInitial] = useState<Pick<Signature, 'kind' | 'name'>>({
    kind: 'typed',
    name: '',
  });
  const pressed = useRef(false);
  useEffect(() => {
    // The pressed button is gone, so the focus moves to the control that replaces it.
    if (pressed.current) document.getElementById(inputProps.id)?.focus();
  }, [isAdopted, inputProps.id]);
  const write = (next: Signature | undefined) => {
    pressed.current = true;
    setValue(next);
    inputProps.onBlur();
  };
  return adopted === undefined ? (
    <SignatureForm
      control={control}
      initial={signatureIn(value) ?? initial}
      onAdopt={(signature) => {
        setInitial(signature);
        write(signature);
      }}
    />
  ) : (
    <AdoptedSignature
      id={inputProps.id}
      signature={adopted}
      onChange={() => {
        setInitial({ ...initial, name: adopted.name });
        write(undefined);
      }}
    />
  );
}
