/** The real application in a frame. In select mode a press selects what it is on. */
import { useEffect, useRef, type ReactElement } from 'react';
import type { AuthorPort } from './author-port.ts';
import { awaitReady } from './await-ready.ts';
import { findElement, findOutline } from './find-part.ts';
import { type Press, readPress } from './press.ts';

/** Events that a press consists of. In select mode the page sees none of them. */
const PRESS = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'] as const;

interface PreviewProps {
  /** The address that the frame opens. A new one opens anew. */
  readonly address: string;
  /** Increases when the same address is opened anew. */
  readonly turn: number;
  /** What is answered in place of a page that is only drawn. */
  readonly drawn: AuthorPort | undefined;
  /** Width in pixels. */
  readonly width: number;
  readonly selects: boolean;
  readonly selected: Press | undefined;
  /** Increases with each release that the page shows. */
  readonly version: number;
  readonly onPress: (press: Press | undefined) => void;
  readonly onMove: (path: string) => void;
  readonly onPort: (port: () => AuthorPort | undefined) => void;
}

type FrameWindow = Window & {
  readonly journeyAuthor?: AuthorPort;
  readonly navigation?: EventTarget;
};

export function Preview(props: PreviewProps): ReactElement {
  const { address, turn, width, selected, version, onPort } = props;
  const frame = useRef<HTMLIFrameElement>(null);
  const framed = () => frame.current?.contentWindow as FrameWindow | null;
  // Listeners of the framed page outlive a render.
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const press = (event: Event): void => {
    const { selects, onPress } = latest.current;
    if (!selects) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const target = event.target as Element;
    const ask = () => (framed()?.journeyAuthor ?? latest.current.drawn)?.openScreen();
    // A press on a page that is still starting is done once the page can be asked.
    if (event.type === 'click')
      void awaitReady(ask).then(
        (screen) => screen && target.isConnected && onPress(readPress(target, screen)),
      );
  };
  const move = (): void => {
    const location = framed()?.location;
    if (location) latest.current.onMove(location.pathname + location.search);
  };
  const opened = (): void => {
    const inner = framed();
    for (const type of PRESS) inner?.document.addEventListener(type, press, { capture: true });
    inner?.navigation?.addEventListener('navigatesuccess', move);
    move();
  };
  useEffect(() => onPort(() => framed()?.journeyAuthor ?? latest.current.drawn), [onPort]);
  useEffect(
    () => selected && markSelected(findSelected(selected, frame.current?.contentDocument)),
    [selected, version],
  );
  return (
    <div className="preview">
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- the host's own page, which needs its scripts and storage */}
      <iframe
        ref={frame}
        key={`${turn} ${address}`}
        title="Preview"
        src={address}
        style={{ width }}
        onLoad={opened}
      />
    </div>
  );
}

/** What is selected on the page as it is now; undefined when it does not show. */
function findSelected(
  { element, part }: Press,
  page: Document | null | undefined,
): HTMLElement | undefined {
  if (element?.isConnected) return findOutline(element);
  return page && part ? findElement(page, part) : undefined;
}

/** Draws a line around an element of the page. Returns the function that removes it. */
function markSelected(element: HTMLElement | undefined): (() => void) | undefined {
  if (element === undefined) return undefined;
  const { outline, outlineOffset } = element.style;
  Object.assign(element.style, { outline: '2px solid #4c6ef5', outlineOffset: '3px' });
  return () => void Object.assign(element.style, { outline, outlineOffset });
}
