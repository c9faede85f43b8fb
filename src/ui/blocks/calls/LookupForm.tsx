import { useRef, useState, type FocusEvent, type ReactElement } from 'react';
import type { ScreenBlock } from '../../../engine/resolve/screen.ts';
import { Icon } from '../../icons.tsx';
import { useFormPort } from '../../use-field.ts';
import type { BlockResult } from '../block-port.ts';

interface LookupFormProps {
  readonly blockId: string;
  readonly lookup: NonNullable<ScreenBlock['lookup']>;
}

interface LookupInputProps {
  readonly id: string;
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onEnter: () => void;
}

function LookupInput(props: LookupInputProps): ReactElement {
  return (
    <input
      className="control"
      id={props.id}
      type="text"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      aria-describedby={props.describedBy}
      aria-invalid={props.invalid ? true : undefined}
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        // Enter runs the lookup instead of submitting the surrounding form.
        event.preventDefault();
        props.onEnter();
      }}
    />
  );
}

function LookupLabel({
  id,
  label,
  help,
}: {
  readonly id: string;
  readonly label: string;
  readonly help: string | undefined;
}): ReactElement {
  return (
    <>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {help === undefined ? null : (
        <p className="field-help" id={`${id}-help`}>
          {help}
        </p>
      )}
    </>
  );
}

function LookupResult({
  id,
  result,
}: {
  readonly id: string;
  readonly result: BlockResult | undefined;
}): ReactElement {
  return (
    <div role="status" id={id}>
      {result === undefined ? null : (
        <p className={result.ok ? 'success-text' : 'field-error'}>
          <Icon name={result.ok ? 'check' : 'alert'} />
          <span>{result.text}</span>
        </p>
      )}
    </div>
  );
}

/**
 * Runs the lookup of a block, one at a time. `result` is undefined before the first lookup and
 * while one runs. `leave` runs it for a value that was not looked up yet, so that Continue does not
 * drop what was typed.
 */
function useLookup(blockId: string, value: string) {
  const port = useFormPort();
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<BlockResult>();
  const lookedUp = useRef('');
  const run = async () => {
    if (busy) return;
    lookedUp.current = value;
    setBusy(true);
    setResult(undefined);
    const next = await port.lookup(blockId, value.trim()).catch((cause: unknown) => ({
      ok: false,
      text: cause instanceof Error ? cause.message : String(cause),
    }));
    setResult(next);
    setBusy(false);
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (value.trim() === '' || value === lookedUp.current) return;
    if (!currentTarget.contains(relatedTarget)) void run();
  };
  return { busy, result, run, leave };
}

/**
 * Renders the input, the button and the result of a lookup. It is not a `<form>` element, because
 * forms cannot be nested.
 */
export function LookupForm({ blockId, lookup }: LookupFormProps): ReactElement {
  const { label, help, button } = lookup;
  const [value, setValue] = useState('');
  const { busy, result, run, leave } = useLookup(blockId, value);
  const id = `lookup-${blockId}`;
  const describedBy = [
    help === undefined ? '' : `${id}-help`,
    result === undefined ? '' : `${id}-answer`,
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <>
      <LookupLabel id={id} label={label} help={help} />
      <LookupResult id={`${id}-answer`} result={result} />
      <div className="control-row control-row--lookup" onBlur={leave}>
        <LookupInput
          id={id}
          describedBy={describedBy || undefined}
          invalid={result?.ok === false}
          value={value}
          onChange={setValue}
          onEnter={() => void run()}
        />
        <button
          type="button"
          className="button button--secondary"
          aria-disabled={busy ? true : undefined}
          onClick={() => void run()}
        >
          {button}
        </button>
      </div>
    </>
  );
}
