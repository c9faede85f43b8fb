/** The pictures that the content security policy of a page allows. */
import { expect, test } from 'vitest';
import { findPerson } from '../../../src/app/shell/footer/officer-person.ts';
import { set } from '../../support/main-brand.ts';
import { appOf } from '../helpers/host-parts.ts';

const officer = {
  originatorDisplayInfo: {
    originatorName: 'Ana Ruiz',
    avatarUri: 'https://pictures.example/ana.jpg',
  },
};

/** The sources of pictures in the policy of the host's responses. */
async function imageSources(imageOrigins?: readonly string[]): Promise<readonly string[]> {
  const { headers } = await appOf({ imageOrigins }).request('/livez');
  const policy = headers.get('content-security-policy') ?? '';
  return /(?:^|; )img-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? [];
}

// Shows shell 2.83.
test('the picture of a loan officer is shown from a configured origin, and from no other', async () => {
  const { origin } = new URL(findPerson(set, officer, [])?.avatar ?? '');
  expect(await imageSources([origin, 'https://cdn.example:8443'])).toEqual([
    "'self'",
    'data:',
    'blob:',
    'https://pictures.example',
    'https://cdn.example:8443',
  ]);
  expect(await imageSources()).not.toContain(origin);
});
