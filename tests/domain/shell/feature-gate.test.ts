import { describe, expect, it } from 'vitest';
import { featureGate } from '../../../src/domain/index.ts';

describe('the answer about a feature flag', () => {
  it('has its variables, or none', () => {
    const variables = { baseUrl: 'https://test.lender.example' };
    expect(featureGate({ enabled: true, variables })).toEqual({ enabled: true, variables });
    const listed = [{ key: 'baseUrl', defaultValue: variables.baseUrl }];
    expect(featureGate({ enabled: true, variables: listed }).variables).toEqual(variables);
    expect(featureGate({ enabled: false })).toEqual({ enabled: false, variables: {} });
    expect(featureGate({ enabled: false, variables: 'none' }).variables).toEqual({});
  });

  // Shows shell 5.40.
  it.each([undefined, null, {}, { enabled: 'yes' }, { enabled: 1 }, 'true', []])(
    'must carry an enabled flag: %j does not',
    (body) => expect(() => featureGate(body)).toThrow('carries no enabled flag'),
  );
});
