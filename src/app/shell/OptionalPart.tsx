import { Suspense, type ReactNode } from 'react';
import { FailureBoundary } from '../FailureBoundary.ts';

/**
 * An error boundary for a part that the page can do without. It draws nothing while the part loads
 * and after the part fails.
 */
export class OptionalPart extends FailureBoundary {
  override componentDidCatch(error: unknown): void {
    console.warn('A part of the shell is left out.', error);
  }
  override render(): ReactNode {
    return this.state.failed ? null : <Suspense fallback={null}>{this.props.children}</Suspense>;
  }
}
