/** Finds a step, page, question, flag, lender, text or view by its words: Ctrl+K, then Enter. */
import { Kbd, Modal } from '@mantine/core';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import type { ReactElement } from 'react';
import { FindList } from './FindList.tsx';
import type { Find } from './finds.ts';
import { SmallButton } from '../shared/looks.ts';

interface FindBoxProps {
  /** The views of the Studio. */
  readonly views: readonly { readonly path: string; readonly title: string }[];
}

export function FindBox({ views }: FindBoxProps): ReactElement {
  const [isOpen, { open, close }] = useDisclosure(false);
  // Also while somebody writes, in the editor, too.
  useHotkeys([['mod+K', open]], [], true);
  const finds = views.map(({ path, title }): Find => ({
    kind: 'View',
    title,
    detail: '',
    to: path,
  }));
  return (
    <>
      <SmallButton onClick={open} rightSection={<Kbd size="xs">Ctrl K</Kbd>}>
        Find
      </SmallButton>
      <Modal opened={isOpen} onClose={close} title="Find" size="lg" yOffset="10vh" padding="sm">
        <FindList views={finds} onDone={close} />
      </Modal>
    </>
  );
}
