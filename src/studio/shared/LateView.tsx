/** Shows a view whose code is loaded when it is opened. */
import { Group } from '@mantine/core';
import { type ComponentType, type ReactElement, Suspense } from 'react';
import { ViewBoundary } from './ViewBoundary.tsx';
import { Waiting } from './WhenLoaded.tsx';

interface LateViewProps {
  readonly path: string;
  readonly View: ComponentType;
}

/** Each view has a boundary of its own: in a common one, a navigation keeps the old view. */
export const LateView = ({ path, View }: LateViewProps): ReactElement => (
  <ViewBoundary key={path}>
    <Suspense
      fallback={
        <Group p="md" className="late">
          <Waiting words="Opening …" />
        </Group>
      }
    >
      <View />
    </Suspense>
  </ViewBoundary>
);
