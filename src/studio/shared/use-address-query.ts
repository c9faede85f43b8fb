/** Reads and changes what a view keeps in the query of its address. */
import { useHref, useNavigate, useSearchParams } from 'react-router';

/** Undefined and empty values leave the address. */
type QueryChange = Readonly<Record<string, string | undefined>>;

interface AddressQuery {
  readonly query: URLSearchParams;
  /** Keeps all other values; `replace`: without a step for the browser's Back. */
  readonly change: (values: QueryChange, options?: { readonly replace?: boolean }) => void;
}

/**
 * The query of the address, as it was rendered, and a way to change it. A change starts from the
 * address as it is when it is made: a second press can come before the first is rendered, and the
 * answer of a request after another press. The change of a view that was left is ignored.
 */
export function useAddressQuery(): AddressQuery {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const view = useHref('.');
  return {
    query,
    change: (values, options) => {
      if (location.pathname !== view) return;
      const next = new URLSearchParams(location.search);
      for (const [name, value = ''] of Object.entries(values))
        if (value === '') next.delete(name);
        else next.set(name, value);
      void navigate({ search: next.toString() }, options);
    },
  };
}
