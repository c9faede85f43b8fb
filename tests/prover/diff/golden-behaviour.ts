/** Small edits of journeys, routing, operations and lenders, each with the class and the words of its entry. */
import { ownRecord } from '../../../src/domain/index.ts';
import { shippedTree } from './edited.ts';
import { golden, type Golden } from './golden.ts';

const JOURNEY = 'journeys/register-v2/journey';
const STATUSES = 'journeys/routing/statuses';
/* As read: with the shared rules in place. No other definition names the status. */
const routing = shippedTree.files.find(({ file }) => file === STATUSES)?.content;
const { FINAL_TITLE_REVIEW: review, ...others } = ownRecord(routing, 'statuses');
const STAGES = 'journeys/routing/stages';
const REDIRECTS = 'journeys/routing/redirects';
const BASE = 'org-themes/_default/theme';
const HARBOR = 'org-themes/harbor-bank/theme';
const CEDAR = 'org-themes/cedar-trust/theme';
const SAVE = 'journeys/operations/save-name';
const CREDIT = 'journeys/application/error/credit';

export const BEHAVIOUR: readonly Golden[] = [
  golden([JOURNEY, '/steps/2', undefined], ['breaking', 'step'], 'The step for-sale is removed.'),
  golden([JOURNEY, '/title', 'Apply'], ['safe', 'text'], 'its title is “Apply”'),
  golden(
    [JOURNEY, '/steps/7/when', true],
    ['dangerous', 'step'],
    'The step set-password is asked always (was when it is not so that (authenticated is set or (State is in waitlistStates or ZIP code is in waitlistZips))).',
  ),
  golden(
    [JOURNEY, '/guards/0/to', '/contact'],
    ['dangerous', 'guard'],
    'The guard redesign-off leads to “/contact” (was “/register”).',
  ),
  golden(
    [JOURNEY, '/guards/1', undefined],
    ['breaking', 'guard'],
    'The guard no-property is removed',
  ),
  golden(
    [JOURNEY, '/submit/done/0', undefined],
    ['breaking', 'transition'],
    'is removed: it led to “/marketing-waitlist”',
  ),
  golden(
    [JOURNEY, '/submit/calls/1/transitions/1/transition/modal', 'recent-heloc'],
    ['dangerous', 'transition'],
    'leads to “recent-heloc” (was “active-application”) when ',
  ),
  golden(
    [JOURNEY, '/entry/0/when', true],
    ['dangerous', 'call'],
    'The call profile (row 1) runs when always',
  ),
  golden(
    [STATUSES, '/statuses/HMDA/routes/0/to', 'hold'],
    ['dangerous', 'route'],
    'HMDA (row 41) leads to “hold” (was “start/hmda”).',
  ),
  golden(
    [STATUSES, '/statuses', { ...others, TITLE_REVIEW: review }],
    ['breaking', 'route'],
    'its status is “TITLE_REVIEW” (was “FINAL_TITLE_REVIEW”)',
  ),
  golden(
    [STATUSES, '/statuses/SOFT_CREDIT_LOCKED_OR_FROZEN', undefined],
    ['breaking', 'route'],
    'SOFT_CREDIT_LOCKED_OR_FROZEN (row 70) is removed: it led to “credit/error”',
  ),
  golden(
    [STATUSES, '/statuses/INITIAL/routes', [{ to: 'hold' }]],
    ['dangerous', 'route'],
    'The route of INITIAL (row 45) is added: it leads to “hold”',
  ),
  golden(
    [STATUSES, '/statuses/GEN_CLOSING_DISCLOSURE/routes/0', undefined],
    ['breaking', 'route'],
    'GEN_CLOSING_DISCLOSURE (row 34) is removed: it led to “error/flood-cert”',
  ),
  golden(
    [STAGES, '/transitions/3', undefined],
    ['breaking', 'route'],
    'is removed: it led to “moreProfile” when application.term is above 0',
  ),
  golden(
    [STAGES, '/routes/0/to', 'hold'],
    ['dangerous', 'route'],
    'leads to “hold” (was “credit/social”).',
  ),
  golden(
    [REDIRECTS, '/redirects/1/to', '/contact'],
    ['dangerous', 'redirect'],
    'The redirect from /account leads to “/contact” (was “/dashboard”).',
  ),
  golden(
    ['journeys/routing/polling', '/capMs', 9000],
    ['dangerous', 'timing'],
    '“polling capMs” is 9,000 (was 5,000).',
  ),
  golden(
    ['journeys/routing/public-paths', '/open/0', undefined],
    ['dangerous', 'access'],
    'publicPaths open',
  ),
  golden(
    ['journeys/shared/flags', '/flags/0/default', false],
    ['dangerous', 'flag'],
    'fe-heloc-redesign-2025',
  ),
  golden(['journeys/shared/flags', '/flags/0/owner', 'growth'], ['safe', 'note'], '“growth”'),
  golden(
    ['journeys/shared/copy', '/login', 'Sign in'],
    ['safe', 'text'],
    'The text “login” of the shell is “Sign in” (was “Login”).',
  ),
  golden(
    ['journeys/shared/loaders', '/loaders/register/overMs', 1000],
    ['dangerous', 'timing'],
    '“register overMs” is 1,000 (was 67,000)',
  ),
  golden(
    ['journeys/shared/modals', '/modals/account-exists/title', 'Known'],
    ['safe', 'text'],
    '“Known”',
  ),
  golden(
    ['journeys/shared/lists/yes-no', '/options/0/label', 'Of course'],
    ['safe', 'text'],
    '“Of course”',
  ),
  golden([SAVE, '/method', 'PATCH'], ['breaking', 'call'], 'its method is “PATCH” (was “PUT”).'),
  golden([SAVE, '/body/suffix', undefined], ['breaking', 'payload'], 'its body suffix'),
  golden(
    ['journeys/operations/event-page-view', '/body/event', 'view'],
    ['dangerous', 'telemetry'],
    'its body event is “view” (was “page-view”).',
  ),
  golden(
    [CREDIT, '/poll/done/to', '/contact'],
    ['dangerous', 'transition'],
    'leads (to) is “/contact”',
  ),
  golden(
    [CREDIT, '/path', '/account/heloc/{uuid}/credit/locked'],
    ['breaking', 'page'],
    'The address of the page application-error-credit',
  ),
  golden([BASE, '/companyInfo/nmls', '9900199'], ['breaking', 'notice'], '“companyInfo nmls”'),
  golden(
    [HARBOR, '/companyInfo/homepage', 'https://www.other.example'],
    ['dangerous', 'company'],
    '“companyInfo homepage” is “https://www.other.example”',
  ),
  golden(
    [CEDAR, '/legal/links/0/to', '/contact'],
    ['dangerous', 'company'],
    '“legal links /contact (row 1) to”',
  ),
  golden(
    [CEDAR, '/legal/links/0/label', 'Rental loans'],
    ['safe', 'company'],
    '“legal links /dscr (row 1) label”',
  ),
  golden(
    [CEDAR, '/legal/links', []],
    ['dangerous', 'company'],
    '“legal links /dscr (row 1)” is removed.',
  ),
  golden(
    [HARBOR, '/prefixes', ['harbor', 'harborx']],
    ['dangerous', 'lender'],
    '“prefixes” is “harbor”, “harborx”',
  ),
  golden([HARBOR, '/prefixes', ['harborx']], ['breaking', 'lender'], '“prefixes” is “harborx”'),
  golden(
    [HARBOR, '/companyInfo/hours', 'Weekdays'],
    ['safe', 'company'],
    '“companyInfo hours” is “Weekdays”',
  ),
  golden(
    [HARBOR, '/brand/colors/primary', '#123a6c'],
    ['safe', 'brand'],
    '“brand colors primary” is “#123a6c” (was “#123a6b”).',
  ),
  golden(
    [HARBOR, '/brand/colors/primary', '#ccddee'],
    ['dangerous', 'brand'],
    '“brand colors primary” is “#ccddee”',
  ),
  golden(
    [HARBOR, '/products/dscr/minAmount', 90000],
    ['dangerous', 'product'],
    '“products dscr minAmount” is 90,000 (was 75,000).',
  ),
  golden(
    ['journeys/walks/happy', '/title', 'Another'],
    ['safe', 'example'],
    'The example happy is changed.',
  ),
];
