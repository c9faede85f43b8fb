/** `journey rotate-key`: replaces the sandbox's signing key and keeps the previous one for verification. */
import { DONE } from './exit-codes.ts';
import { examples, type AddCommand } from './project.ts';

export const addRotateKey: AddCommand = (program, { dataDir }, finish) => {
  program
    .command('rotate-key')
    .description(
      'Replaces the signing key of the sandbox. Tokens of the key before stay valid until the next rotation.',
    )
    .addHelpText('after', examples('rotate-key'))
    .action(async () => {
      const { rotateSigningKey } = await import('../../src/host/index.ts');
      const { keyId } = await import('../../src/sandbox/index.ts');
      const { current, previous } = rotateSigningKey(dataDir);
      console.log(
        `Key ${keyId(current)} signs new tokens. Tokens of key ${keyId(previous)} are valid until the next rotation.`,
      );
      finish(DONE);
    });
};
