/** The address of a link that was just made, to copy and as a code for a phone. */
import { Alert, Button, CopyButton, Group, Image, Stack, Text, TextInput } from '@mantine/core';
import type { ReactElement } from 'react';
import { Dialog } from '../shared/Dialog.tsx';
import { renderSVG } from 'uqr';
import { Hint } from '../shared/looks.ts';

/** Names under which a browser finds only its own machine. */
const LOOPBACK = /^(?:(?:.*\.)?localhost|127\..*|\[::1\])$/;

interface MadeLinkProps {
  readonly address: string;
  readonly onClose: () => void;
}

export function MadeLink({ address, onClose }: MadeLinkProps): ReactElement {
  const code = `data:image/svg+xml,${encodeURIComponent(renderSVG(address, { ecc: 'M', border: 4 }))}`;
  return (
    <Dialog onClose={onClose} title="Link to show" size="lg" centered>
      <Stack gap="md">
        <Text role="status">
          The link is made. Copy it now: for safety it is not kept, and cannot be shown again.
        </Text>
        <Group align="flex-end" wrap="nowrap">
          <TextInput
            label="Address"
            flex={1}
            readOnly
            data-autofocus
            value={address}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <CopyButton value={address} timeout={3000}>
            {({ copied, copy }) => (
              <Button variant={copied ? 'light' : 'filled'} onClick={copy}>
                {copied ? 'Copied' : 'Copy'}
              </Button>
            )}
          </CopyButton>
        </Group>
        {LOOPBACK.test(new URL(address).hostname) ? (
          <Alert color="yellow">
            This address opens on this computer alone. To make a link for others, open the Studio
            under the name that this computer has in your network.
          </Alert>
        ) : (
          <Image src={code} w={200} h={200} alt="The address as a code for the camera of a phone" />
        )}
        <Hint>
          In this browser, the link takes the place of the application until you press “Leave”
          there, also in the preview of the Studio. A private window keeps them apart.
        </Hint>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Done
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
