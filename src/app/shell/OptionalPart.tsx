import type { ReactNode } from 'react';
import { FailureBoundary } from '../FailureBoundary.ts';

/** An error boundary for a part that the page can do without. It draws nothing after a failure. */
export class OptionalPart extends FailureBoundary {
  override componentDidCatch(error: unknown): void {
    console.warn('A part of the shell is left out.', error);
  }
  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
