/** Asks an operator whose session has ended to sign in again. */
import { Button, Modal, Stack, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { useSignedOut } from './sign-in-again.ts';

export function SignInAgain(): ReactElement {
  return (
    <Modal
      opened={useSignedOut()}
      onClose={() => undefined}
      withCloseButton={false}
      title="You are signed out"
      zIndex={400}
      centered
    >
      <Stack gap="md">
        <Text>
          What you wrote is still here. Sign in in a new window; then this one goes on by itself.
        </Text>
        <Button component="a" href="/studio/sign-in?to=/studio/go-on" target="_blank">
          Sign in
        </Button>
      </Stack>
    </Modal>
  );
}
