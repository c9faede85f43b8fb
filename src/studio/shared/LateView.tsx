/** Shows a view whose code is loaded when it is opened. */
import { Group } from '@mantine/core';
import { type ComponentType, type ReactElement, Suspense } from 'react';
import { Waiting } from './WhenLoaded.tsx';

interface LateViewProps {
  readonly View: ComponentType;
}

/** Each view needs a key: a navigation keeps the old view until the boundary around it has the new one. */
export const LateView = ({ View }: LateViewProps): ReactElement => (
  <Suspense
    fallback={
      <Group p="md" className="late">
        <Waiting words="Opening …" />
      </Group>
    }
  >
    <View />
  </Suspense>
);
