/** The option that names the folder of another product. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findProduct } from '../../scripts/find-product.ts';

it('without the option, the definitions are those of the project', () =>
  expect(findProduct(undefined, '/project')).toEqual({
    root: '/project',
    dataDir: '/project/.data',
  }));

it('with it, they are those of the folder, with data of their own', () => {
  const root = join(process.cwd(), 'examples/residents-parking');
  expect(findProduct('examples/residents-parking', '/project')).toEqual({
    root,
    dataDir: join(root, '.data'),
  });
});

it.each(['', 'examples', 'examples/none'])('refuses the folder "%s"', (name) =>
  expect(() => findProduct(name, '/project')).toThrow(
    /^Failed to find the definitions: ".*" is no folder with journeys\/ and org-themes\/\. Please name one/,
  ),
);
