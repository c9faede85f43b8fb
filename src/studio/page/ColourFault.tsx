/** Why a colour is refused, with the nearest one that is not. */
import { Alert, Button, ColorSwatch, Group, Stack, Text } from '@mantine/core';
import type { ReactElement } from 'react';

interface ColourFaultProps {
  /** Empty without a fault. */
  readonly fault: string;
  /** The nearest colour that passes. */
  readonly nearest: string | undefined;
  readonly onUse: (colour: string) => void;
}

export function ColourFault({ fault, nearest, onUse }: ColourFaultProps): ReactElement | null {
  if (fault === '') return null;
  return (
    <Alert color="red" role="alert" p="xs">
      <Stack gap="xs">
        <Text size="sm">{fault}</Text>
        {nearest === undefined ? null : (
          <Group gap="xs">
            <ColorSwatch color={nearest} size={18} />
            <Button size="compact-xs" variant="default" onClick={() => onUse(nearest)}>
              {`Use ${nearest}`}
            </Button>
          </Group>
        )}
      </Stack>
    </Alert>
  );
}
