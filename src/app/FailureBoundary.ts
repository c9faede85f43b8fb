import { Component, type ReactNode } from 'react';

/** What all error boundaries share: they know whether their children failed to draw. */
export abstract class FailureBoundary extends Component<
  { readonly children: ReactNode },
  { readonly failed: boolean }
> {
  override state = { failed: false };
  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }
}
