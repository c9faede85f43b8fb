/** Shows framed pages only where they cannot reach a real lender. */
import { Alert } from '@mantine/core';
import { createContext, useContext, type ReactElement, type ReactNode } from 'react';

/** Whether pages can be shown in a frame. */
export const PagesContext = createContext(true);

/** Its children; where no pages can be shown, the reason. */
export function PagesOnly({ children }: { readonly children: ReactNode }): ReactNode {
  return useContext(PagesContext) ? children : <NoPages />;
}

const NoPages = (): ReactElement => (
  <Alert m="md" color="gray" title="Pages are not shown here" maw={560}>
    This host serves real borrowers, and a page that is tried out would reach the real lender. Make
    changes in the other views; “Changes” says in words what differs.
  </Alert>
);
