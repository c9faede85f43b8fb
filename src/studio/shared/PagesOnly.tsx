/** Shows framed pages only where they cannot reach a real lender. */
import { Alert, Text } from '@mantine/core';
import { createContext, useContext, type ReactElement, type ReactNode } from 'react';

/** Whether pages can be shown in a frame. */
export const PagesContext = createContext(true);

/** Its children; where no pages can be shown, the reason. */
export function PagesOnly({ children }: { readonly children: ReactNode }): ReactNode {
  return useContext(PagesContext) ? children : <NoPages />;
}

const NoPages = (): ReactElement => (
  <Alert m="md" color="gray" maw={560}>
    <Text fw={600}>Pages are not shown here</Text>
    This host serves real borrowers, and a page that is tried out would reach the real lender. Make
    changes in the other views; “Changes” says in words what differs.
  </Alert>
);
