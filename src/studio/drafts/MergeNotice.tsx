/** Says that something else went live since the draft began, and merges it. */
import { Affix, Alert, Stack, Text } from '@mantine/core';
import { lazy, Suspense, useState, type ReactElement } from 'react';
import { RoleButton } from '../shared/RoleButton.tsx';
import { useWorkplace } from '../shared/workplace.ts';

const MergeDialog = lazy(() =>
  import('./MergeDialog.tsx').then((one) => ({ default: one.MergeDialog })),
);

export function MergeNotice(): ReactElement | null {
  const { draft } = useWorkplace();
  const [isOpen, setOpen] = useState(false);
  const [done, setDone] = useState('');
  const close = (): void => setOpen(false);
  const isBehind = draft?.isBehind === true;
  if (!isBehind && !isOpen && done === '') return null;
  return (
    <>
      <Affix position={{ bottom: 16, right: 16 }} maw={380}>
        {isBehind ? (
          <Behind onMerge={() => setOpen(true)} />
        ) : done === '' ? null : (
          <Alert
            color="teal"
            role="status"
            withCloseButton
            closeButtonLabel="Close"
            onClose={() => setDone('')}
          >
            {done}
          </Alert>
        )}
      </Affix>
      {isOpen ? (
        <Suspense fallback={null}>
          <MergeDialog
            onClose={close}
            onDone={(words) => {
              setDone(words);
              close();
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}

const Behind = ({ onMerge }: { readonly onMerge: () => void }): ReactElement => (
  <Alert color="yellow" role="status">
    <Stack gap="xs" align="flex-start">
      <Text fw={600}>What is live has changed</Text>
      <Text>
        Another release went live since this draft began. Merge it before you publish: changes of
        both are kept.
      </Text>
      <RoleButton variant="filled" onClick={onMerge}>
        Merge …
      </RoleButton>
    </Stack>
  </Alert>
);
