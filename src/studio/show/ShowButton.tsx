/** A button that makes a link to show a release. */
import { useState, type ComponentProps, type ReactElement } from 'react';
import { RoleButton } from '../shared/RoleButton.tsx';
import { MadeLink } from './MadeLink.tsx';
import { ShowForm } from './ShowForm.tsx';

interface ShowButtonProps extends Omit<ComponentProps<typeof RoleButton>, 'needs' | 'onClick'> {
  /** The release that the link shows; null while there is none. */
  readonly release: string | null;
  readonly onMade?: () => void;
}

export function ShowButton({ release, onMade, ...props }: ShowButtonProps): ReactElement {
  // The release at the press: a later save changes nothing of what is being shared.
  const [shown, setShown] = useState<string>();
  const [address, setAddress] = useState('');
  const close = (): void => {
    setShown(undefined);
    setAddress('');
  };
  return (
    <>
      <RoleButton
        {...props}
        disabled={release === null}
        onClick={() => setShown(release ?? undefined)}
      />
      {shown === undefined ? null : address === '' ? (
        <ShowForm
          release={shown}
          onClose={close}
          onMade={(made) => {
            setAddress(made);
            onMade?.();
          }}
        />
      ) : (
        <MadeLink address={address} onClose={close} />
      )}
    </>
  );
}
