/** The real application in a frame. In select mode a press selects what it is on. */
import { useCallback, useEffect, useRef, type ReactElement, type RefObject } from 'react';
import { Fault } from '../shared/Fault.tsx';
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
  /** The answers in place of a page that is only drawn. */
  readonly drawn: AuthorPort | undefined;
  /** Width in pixels. */
  readonly width: number;
  readonly selects: boolean;
  /** Whether the host did not answer with the page. */
  readonly isLost: boolean;
  readonly setLost: (isLost: boolean) => void;
  readonly selected: Press | undefined;
  /** Increases with each release that the page shows. */
  readonly version: number;
  readonly onPress: (press: Press | undefined) => void;
  readonly onMove: (path: string) => void;
  readonly onPort: (port: () => AuthorPort | undefined) => void;
}

const LOST = 'The host does not answer with this page. It opens once the host answers again.';

type FrameWindow = Window & {
  readonly journeyAuthor?: AuthorPort;
  readonly navigation?: EventTarget;
};

export function Preview(props: PreviewProps): ReactElement {
  const { address, turn, width, isLost, selected, version, onPort } = props;
  const frame = useRef<HTMLIFrameElement>(null);
  const { port, onLoad } = usePresses(frame, props);
  useEffect(() => onPort(port), [onPort, port]);
  useEffect(
    () => selected && markSelected(findSelected(selected, frame.current?.contentDocument)),
    [selected, version],
  );
  return (
    <div className="preview">
      <Fault fault={isLost ? LOST : ''} style={{ alignSelf: 'start' }} />
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- the host's own page, which needs its scripts and storage */}
      <iframe
        ref={frame}
        key={`${turn} ${address}`}
        title="Preview"
        src={address}
        hidden={isLost}
        style={{ width }}
        onLoad={onLoad}
      />
    </div>
  );
}

/** Follows the presses and the addresses of the framed page, whose listeners outlive a render. */
function usePresses(frame: RefObject<HTMLIFrameElement | null>, props: PreviewProps) {
  const framed = useCallback(() => readWindow(frame.current), [frame]);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const port = useCallback(() => framed()?.journeyAuthor ?? latest.current.drawn, [framed]);
  // The same function in all renders, so that a document adds it once.
  const press = useCallback(
    (event: Event): void => {
      const { selects, onPress } = latest.current;
      if (!selects) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      const target = event.target as Element;
      // A press on a page that is still starting is done once the page can be asked.
      if (event.type === 'click')
        void awaitReady(() => port()?.openScreen()).then(
          (screen) => screen && target.isConnected && onPress(readPress(target, screen)),
        );
    },
    [port],
  );
  const { address, turn } = props;
  useEffect(
    () =>
      followDocuments(frame, (document) => {
        for (const type of PRESS) document.addEventListener(type, press, { capture: true });
      }),
    [frame, press, address, turn],
  );
  const move = (): void => {
    const location = framed()?.location;
    if (location) latest.current.onMove(location.pathname + location.search);
  };
  const onLoad = (): void => {
    const window = framed();
    latest.current.setLost(window === undefined);
    window?.navigation?.addEventListener('navigatesuccess', move);
    move();
  };
  return { port, onLoad };
}

/** The window of a frame; undefined for a page of another origin, as the browser's own of an error. */
const readWindow = (frame: HTMLIFrameElement | null): FrameWindow | undefined =>
  (frame?.contentDocument?.defaultView as FrameWindow | null | undefined) ?? undefined;

/**
 * Calls `onDocument` with each document of the frame as soon as it is there: the load event waits for
 * its pictures. Returns the function that stops it.
 */
function followDocuments(
  frame: RefObject<HTMLIFrameElement | null>,
  onDocument: (document: Document) => void,
): () => void {
  let isCurrent = true;
  const follow = async (left: Document | null): Promise<void> => {
    const next = await awaitReady(() => (isCurrent ? documentAfter(frame, left) : null));
    if (!next) return;
    onDocument(next);
    next.defaultView?.addEventListener('pagehide', () => void follow(next), { once: true });
  };
  void follow(null);
  return () => {
    isCurrent = false;
  };
}

/** The page in the frame; undefined while it is still the one that is left, or the empty first one. */
function documentAfter(
  { current }: RefObject<HTMLIFrameElement | null>,
  left: Document | null,
): Document | undefined {
  const document = current?.contentDocument;
  const isThere = document && document !== left && document.URL !== 'about:blank';
  return isThere ? document : undefined;
}

/** Finds the selection on the page as it is now; undefined when it does not show. */
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
