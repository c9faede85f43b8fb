/** Seeded faults: screens and operations at a path that is taken, or that no address has. */
import { fault, type SeededFault } from './fault.ts';

const REDIRECTS = 'journeys/routing/redirects';
const HOLD = 'journeys/application/hold';

export const PATHS: readonly SeededFault[] = [
  fault('two pages at one path', [HOLD, '/path'], '/account/heloc/{id}/complete', ['path-twice']),
  fault(
    'a page at the path of a step',
    ['journeys/shell/pages/contact', '/path'],
    '/register-v2/birthdate',
    ['path-twice'],
  ),
  fault(
    'a page whose path no address has',
    ['journeys/shell/pages/contact', '/path'],
    '/contact?topic=fees',
    ['schema-pattern', '/path'],
  ),
  fault(
    'a page at a path of the host',
    ['journeys/shell/pages/contact', '/path'],
    '/studio/contact',
    ['path-twice', 'the host answers /studio itself'],
  ),
  fault(
    'a page at the path of a policy page',
    ['journeys/shell/pages/contact', '/path'],
    '/terms',
    ['path-twice', 'the host answers /terms itself'],
  ),
  fault(
    'an operation at a path of the host',
    ['journeys/operations/account-exists', '/path'],
    '/releases/active',
    ['path-twice', 'the operation account-exists'],
  ),
  fault(
    'a redirect that hides a page',
    [REDIRECTS, '/redirects/-'],
    { from: '/contact', to: '/dashboard' },
    ['path-twice', 'contact'],
  ),
  fault(
    'an operation at the path of a page',
    ['journeys/operations/account-exists', '/path'],
    '/contact',
    ['path-twice', 'account-exists'],
  ),
  fault(
    'an operation whose parameter covers the pages of an application',
    ['journeys/operations/account-exists', '/path'],
    '/account/heloc/{uuid}/exists',
    ['path-twice', '/account/heloc'],
  ),
];
