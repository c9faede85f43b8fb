/** The error boundary of a view, and of all: what is around it stays when its code fails or does not load. */
import { Alert, Text } from '@mantine/core';
import { Component, type ReactElement, type ReactNode, useState } from 'react';
import { SmallButton } from './looks.ts';
import { faultWords } from './use-loaded.ts';

/** The messages of browsers and of Vite for code and styles that do not load. */
const NOT_LOADED = /preload CSS|dynamically imported|module script/i;

interface ViewBoundaryProps {
  readonly children: ReactNode;
}

interface ViewBoundaryState {
  /** Why the view cannot be shown; undefined while it can. */
  readonly fault?: string;
}

export class ViewBoundary extends Component<ViewBoundaryProps, ViewBoundaryState> {
  static getDerivedStateFromError(error: unknown): ViewBoundaryState {
    const words = faultWords(error);
    return { fault: NOT_LOADED.test(words) ? 'The host did not answer with its code' : words };
  }

  override state: ViewBoundaryState = {};

  override render(): ReactNode {
    const { fault } = this.state;
    return fault === undefined ? this.props.children : <Broken fault={fault} />;
  }
}

/** A new version of the host has other files, which only a reload knows. The tab keeps what is unsaved. */
function Broken({ fault }: Required<ViewBoundaryState>): ReactElement {
  const [isAway, setAway] = useState(false);
  const reload = (): void =>
    void fetch('/healthz').then(
      () => location.reload(),
      () => setAway(true),
    );
  return (
    <Alert m="md" color="red" role="alert" title="This view cannot be shown">
      <Text>{`${fault}. What you wrote is kept.`}</Text>
      <Text>{isAway ? 'The host does not answer yet. Please try again in a minute.' : ''}</Text>
      <SmallButton mt="xs" onClick={reload}>
        Load the Studio again
      </SmallButton>
    </Alert>
  );
}
