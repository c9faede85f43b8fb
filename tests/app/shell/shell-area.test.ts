import { describe, expect, test } from 'vitest';
import { buildShellArea } from '../../../src/app/shell/shell-area.ts';
import { set } from '../../support/main-brand.ts';

const application = '/account/heloc/3c5d8a90-1111-4222-8333-444455556666';

describe('the shell area at an address', () => {
  // Shows shell 1.13.
  test.each([
    [`${application}/product/select`, { isStep: false, isSignerArea: false, sidebar: 'borrower' }],
    ['/account/heloc/plaid-oauth-success', { isStep: false, isSignerArea: false }],
    ['/dashboard', { isStep: false, isSignerArea: false }],
    ['/register-v2', { isStep: true, isSignerArea: false }],
    ['/register?step=name', { isStep: true, isSignerArea: false }],
    ['/heloc-signer/sign', { isStep: false, isSignerArea: true, sidebar: 'signer' }],
    ['/heloc-signer/login', { isStep: false, isSignerArea: true }],
    ['/heloc-signers', { isStep: false, isSignerArea: false }],
  ])('%s', (address, area) =>
    expect(buildShellArea(set, address, address.split('?')[0] ?? '')).toEqual(area),
  );
});
