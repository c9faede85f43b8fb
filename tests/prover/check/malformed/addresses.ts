/** Addresses that run script or leave the app. */
import {
  STEP,
  JOURNEY,
  REDIRECTS,
  withValue,
  malformed,
  type MalformedDefinition,
} from './fixture.ts';

export const ADDRESSES: readonly MalformedDefinition[] = [
  malformed(
    'a link that runs script',
    STEP,
    withValue('blocks', [
      {
        block: 'notice',
        id: 'help',
        title: 'Help',
        links: [{ label: 'Help', to: 'javascript:alert(1)' }],
      },
    ]),
    'address',
    /"javascript:" is not allowed/,
  ),
  ...[
    'data:text/html,<script>alert(1)</script>',
    '//evil.example',
    'https://evil.example@login.example',
    '\tjavascript:alert(1)',
    'vbscript:msgbox(1)',
  ].map((to) =>
    malformed(
      `a link to ${JSON.stringify(to)}`,
      STEP,
      withValue('blocks', [{ block: 'links', id: 'help', links: [{ label: 'Help', to }] }]),
      'address',
      /./,
    ),
  ),
  malformed(
    'a redirect to another origin',
    REDIRECTS,
    withValue('redirects.0.to', '//evil.example'),
    'address',
    /two slashes/,
  ),
  malformed(
    'a redirect with a backslash',
    REDIRECTS,
    withValue('redirects.0.to', '/\\evil.example'),
    'address',
    /browsers drop or turn/,
  ),
  malformed(
    'a plain http link of a guard',
    JOURNEY,
    withValue('guards.0.to', 'http://evil.example'),
    'address',
    /"http:" is not allowed/,
  ),
  malformed(
    'an operation that leaves the origin',
    'journeys/operations/login.json',
    withValue('path', '//evil.example/login'),
    'unsafe-path',
    /it holds "\/\/"/,
  ),
];
