import { useState, type ReactElement } from 'react';
import { Icon } from '../icons.tsx';
import { usePort } from '../use-field.ts';
import { BlockFrame, Paragraphs, type BlockProps } from './parts.tsx';

type Answer = { readonly ok: boolean; readonly text: string } | undefined;

/** Something typed is looked up, such as an offer code; the answer stands below. Stands in no form of its own, as forms don't nest. */
export function LookupBlock({ block }: BlockProps): ReactElement | null {
  const port = usePort();
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<Answer>(undefined);
  const id = `lookup-${block.id}`;
  if (block.lookup === undefined) return null;
  const { label, help, button } = block.lookup;
  const run = async () => {
    if (busy) return;
    setBusy(true);
    setAnswer(undefined);
    const given = await port.lookup(block.id, typed.trim()).catch((cause: unknown) => ({
      ok: false,
      text: cause instanceof Error ? cause.message : String(cause),
    }));
    setAnswer(given);
    setBusy(false);
  };
  const described =
    [help === undefined ? '' : `${id}-help`, answer === undefined ? '' : `${id}-answer`]
      .filter(Boolean)
      .join(' ') || undefined;
  const asked = (
    <>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {help === undefined ? null : (
        <p className="field-help" id={`${id}-help`}>
          {help}
        </p>
      )}
      <div className="control-row control-row--lookup">
        <input
          className="control"
          id={id}
          type="text"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={64}
          aria-describedby={described}
          aria-invalid={answer?.ok === false ? true : undefined}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              event.preventDefault();
              void run();
            }
          }}
        />
        <button
          type="button"
          className="button button--quiet"
          aria-disabled={busy ? true : undefined}
          onClick={() => void run()}
        >
          {button}
        </button>
      </div>
      <div role="status" id={`${id}-answer`}>
        {answer === undefined ? null : (
          <p className={answer.ok ? 'lookup-good' : 'field-error'}>
            <Icon name={answer.ok ? 'check' : 'alert'} />
            <span>{answer.text}</span>
          </p>
        )}
      </div>
    </>
  );
  // Few have something to look up, so a lookup with a name of its own stays folded until it is asked for.
  if (block.label !== undefined)
    return (
      <details className="block block--disclosure block--lookup">
        <summary>{block.label}</summary>
        <div>
          <Paragraphs text={block.text} />
          {asked}
        </div>
      </details>
    );
  return (
    <BlockFrame block={block} kind="lookup" card>
      {asked}
    </BlockFrame>
  );
}
