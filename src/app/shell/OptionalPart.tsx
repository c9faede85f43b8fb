import { Component, Suspense, type ReactNode } from 'react';

/**
 * An error boundary for a part that the page can do without. It draws nothing while the part loads
 * and after the part fails.
 */
export class OptionalPart extends Component<
  { readonly children: ReactNode },
  { readonly failed: boolean }
> {
  override state = { failed: false };
  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }
  override componentDidCatch(error: unknown): void {
    console.warn('A part of the shell is left out.', error);
  }
  override render(): ReactNode {
    return this.state.failed ? null : <Suspense fallback={null}>{this.props.children}</Suspense>;
  }
}
