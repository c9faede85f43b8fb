/** Says what a scenario expected, and what was found. */
import { Text } from '@mantine/core';
import type { ReactElement } from 'react';
import type { DivergenceWords } from '../../prover/index.ts';

export const DivergenceText = ({ about, expected, found }: DivergenceWords): ReactElement => (
  <>
    <Text size="xs">{about}</Text>
    <Text size="xs">{`Expected: ${expected}. Found: ${found}.`}</Text>
  </>
);
