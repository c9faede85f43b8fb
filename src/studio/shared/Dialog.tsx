/** A dialog that is open while it is drawn. Its opener gets the focus back. */
import { Modal, type ModalProps } from '@mantine/core';
import { useEffect, useState, type ReactElement } from 'react';

/** Finds the focus. A menu entry is removed with its menu, so its menu button is returned. */
function findOpener(): Element | null {
  const focused = document.activeElement;
  const button = focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby') ?? '';
  return document.getElementById(button) ?? (focused === document.body ? null : focused);
}

/** The opener of the last dialog outside of dialogs: one dialog may follow another. */
let outer: Element | null = null;

function giveBack(opener: Element | null): void {
  // Another dialog, or what a change of the page chose, has it.
  if (document.activeElement !== null && document.activeElement !== document.body) return;
  const found = [opener, outer].find((one) => one?.isConnected);
  ((found ?? document.querySelector('main')) as HTMLElement | null)?.focus();
}

export function Dialog(props: Omit<ModalProps, 'opened'>): ReactElement {
  const [opener] = useState(findOpener);
  useEffect(() => {
    if (opener?.closest('[role="dialog"]') === null) outer = opener;
    return () => void setTimeout(() => giveBack(opener));
  }, [opener]);
  return <Modal opened {...props} />;
}
