import { Component, type ReactNode } from 'react';

/** The base class of all error boundaries: holds whether the children failed to render. */
export abstract class FailureBoundary extends Component<
  { readonly children: ReactNode },
  { readonly failed: boolean }
> {
  override state = { failed: false };
  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }
}
