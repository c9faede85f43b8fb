/** Lets Mantine write its style sheets under the policy of the page. */

/** The nonce that the host put into the page. Empty in a page without one. */
export const readNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.content ?? '';

interface TrustedTypes {
  createPolicy(name: string, rules: { readonly createHTML: (text: string) => string }): unknown;
}

/**
 * Installs the default policy for markup that code assigns: text without a tag, such as the rules of
 * a style sheet. Anything else throws TypeError.
 */
export function allowStyles(): void {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createHTML(text) {
      if (text.includes('<'))
        throw new TypeError(
          'Failed to assign markup: the Studio writes none. Please use elements.',
        );
      return text;
    },
  });
}
