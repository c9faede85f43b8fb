/** The values that the requests of the sandbox's suites share. */
export { createRequest, type Wanted } from '../../support/create-request.ts';

export const PASSWORD = 'Correct!Horse9';

export const ROOT = '/service-application/api/v3/application/heloc';

export const SSN = '987-65-4321';

export const ROUTING = '021000021';
