/** A section of a view with its heading. */
import { Group, Stack, Title, type StackProps } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';

interface SectionProps extends Pick<StackProps, 'gap' | 'className'> {
  readonly title: string;
  /** Size of the heading. @default h6 */
  readonly size?: 'h5' | 'h6';
  /** At the end of the line of the heading. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

export function Section(props: SectionProps): ReactElement {
  const { title, size = 'h6', beside, children, ...look } = props;
  return (
    <Stack gap="xs" component="section" aria-label={title} {...look}>
      <Group justify="space-between">
        <Title order={3} size={size}>
          {title}
        </Title>
        {beside}
      </Group>
      {children}
    </Stack>
  );
}
