import { useEffect, useRef, type ReactElement } from 'react';
import { Icon } from '../icons.tsx';
import '../styles/toasts.css';

/** How long a toast is shown, in milliseconds. */
export const TOAST_MS = 6000;

interface ToastContent {
  readonly id: number;
  readonly text: string;
}

interface ToastActions {
  /** The label of the button that removes a toast. */
  readonly dismiss: string;
  /** Removes a toast. Must keep its identity between renders: a new function restarts the timer. */
  readonly onDismiss: (id: number) => void;
}

interface ToastsProps extends ToastActions {
  /** The visible toasts, oldest first. */
  readonly toasts: readonly ToastContent[];
}

/** A toast. It stays while the pointer or the focus is on it. */
function ToastRow({
  toast,
  dismiss,
  onDismiss,
}: ToastActions & { readonly toast: ToastContent }): ReactElement {
  const { id, text } = toast;
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = (): void => {
      timer = setTimeout(() => {
        if (row.current?.matches(':hover, :focus-within') === true) wait();
        else onDismiss(id);
      }, TOAST_MS);
    };
    wait();
    return () => clearTimeout(timer);
  }, [id, onDismiss]);
  return (
    <li ref={row} className="toast">
      <span>{text}</span>
      <button
        type="button"
        className="icon-button dialog-close toast-close"
        aria-label={`${dismiss}: ${text}`}
        onClick={() => onDismiss(id)}
      >
        <Icon name="cross" />
      </button>
    </li>
  );
}

/**
 * Renders the toasts over the page. The live region is always rendered, so that toasts are
 * announced.
 */
export function Toasts({ toasts, dismiss, onDismiss }: ToastsProps): ReactElement {
  return (
    <div className="toasts" role="status">
      {toasts.length === 0 ? null : (
        <ul>
          {toasts.map((toast) => (
            <ToastRow key={toast.id} toast={toast} dismiss={dismiss} onDismiss={onDismiss} />
          ))}
        </ul>
      )}
    </div>
  );
}
