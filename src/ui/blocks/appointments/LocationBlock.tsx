import { useEffect, useRef, useState, type ReactElement } from 'react';
import type { ScreenBlock } from '../../../engine/resolve/screen.ts';
import { FieldError } from '../../form/FieldError.tsx';
import { Icon } from '../../icons.tsx';
import { controlId, labelId } from '../../ids.ts';
import { useFieldState, useFormPort } from '../../use-field.ts';
import { Paragraphs } from '../parts/Paragraphs.tsx';
import type { BlockProps } from '../parts/BlockFrame.tsx';
import { useCopy } from '../../copy.ts';
import {
  locationIn,
  requestLocation,
  type LocationResult,
  type MissingLocation,
} from './request-location.ts';

const REASONS = {
  REFUSED: 'location.refused',
  UNAVAILABLE: 'location.unavailable',
} as const satisfies Record<MissingLocation, string>;

/** Requests the location from the browser, or answers without it. */
function useLocationRequest(path: string) {
  const port = useFormPort();
  const [asking, setAsking] = useState(false);
  const [missing, setMissing] = useState<MissingLocation>();
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  const answer = (value: LocationResult | undefined) => {
    port.set(path, value);
    port.blur(path);
  };
  const ask = async () => {
    if (asking) return;
    setAsking(true);
    const result = await requestLocation();
    if (!mounted.current) return;
    setAsking(false);
    setMissing(result.state === 'SHARED' ? undefined : result.state);
    if (result.state === 'SHARED') answer(result);
  };
  const goWithout = () => {
    setAsking(false);
    setMissing(undefined);
    answer({ state: missing ?? 'REFUSED' });
  };
  return { asking, missing, ask, goWithout };
}

interface LocationChoiceProps {
  readonly block: ScreenBlock;
  readonly path: string;
  readonly location: LocationResult | undefined;
}

/** Renders the known location, and the buttons that request it or continue without it. */
function LocationChoice({ block, path, location }: LocationChoiceProps): ReactElement {
  const copy = useCopy();
  const { asking, missing, ask, goWithout } = useLocationRequest(path);
  const notice = missing === undefined ? undefined : block.refused?.['location'];
  return (
    <>
      {missing === undefined ? null : (
        <div role="alert">
          {notice?.title === block.title ? null : (
            <p>
              <strong>{notice?.title ?? copy('location.notShared')}</strong>
            </p>
          )}
          <p>{copy(REASONS[missing])}</p>
          <Paragraphs text={notice?.text} />
        </div>
      )}
      {location === undefined ? null : <Paragraphs text={block.without?.text} />}
      {missing === undefined ? <FieldError path={path} /> : null}
      <div className="block-actions">
        <button
          type="button"
          id={controlId(path)}
          className="button button--secondary"
          aria-disabled={asking ? true : undefined}
          onClick={() => void ask()}
        >
          {asking
            ? copy('location.asking')
            : missing === undefined
              ? (block.label ?? copy('location.share'))
              : copy('screen.tryAgain')}
        </button>
        {block.without === undefined || location !== undefined ? null : (
          <button type="button" className="button button--secondary" onClick={goWithout}>
            {block.without.label}
          </button>
        )}
      </div>
    </>
  );
}

/**
 * Asks for the person's location. The browser asks for permission only after the button is pressed.
 * The person can continue without a location; a text then says what follows.
 */
export function LocationBlock({ block }: BlockProps): ReactElement {
  const copy = useCopy();
  const path = block.field ?? block.id;
  const location = locationIn(useFieldState(path).value);
  const section = useRef<HTMLElement>(null);
  const known = location?.state;
  const before = useRef(known);
  useEffect(() => {
    // The pressed button is gone, so the focus moves to the block.
    if (before.current !== known && known !== undefined) section.current?.focus();
    before.current = known;
  }, [known]);
  const tone = known === 'SHARED' ? 'success' : known === undefined ? 'info' : 'warn';
  return (
    <section
      ref={section}
      tabIndex={-1}
      className={`block field notice notice--${tone}`}
      aria-labelledby={labelId(path)}
    >
      <Icon name={known === 'SHARED' ? 'check' : known === undefined ? 'info' : 'alert'} />
      <div className="notice-body">
        <h2 className="notice-title" id={labelId(path)}>
          {block.title ?? block.label}
        </h2>
        {known === 'SHARED' ? (
          <p role="status">{copy('location.shared')}</p>
        ) : (
          <>
            {known === undefined ? <Paragraphs text={block.text} /> : null}
            <LocationChoice block={block} path={path} location={location} />
          </>
        )}
      </div>
    </section>
  );
}
