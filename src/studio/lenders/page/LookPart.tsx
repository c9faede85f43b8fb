/** The look of a lender: colours, corners, type. */
import { SimpleGrid, Stack } from '@mantine/core';
import type { ReactElement } from 'react';
import { Colours } from './Colours.tsx';
import { ThemeChoice } from './ThemeChoice.tsx';
import { PartTitle } from '../../shared/looks.ts';
import type { LenderDetails } from '../../../host/index.ts';

const SANS = {
  'source-sans': 'Source Sans',
  figtree: 'Figtree',
  'public-sans': 'Public Sans',
  'nunito-sans': 'Nunito Sans',
  'space-grotesk': 'Space Grotesk',
  system: 'Of the device',
};
const FONTS = { ...SANS, 'source-serif': 'Source Serif' };
const WEIGHTS = { 400: 'Regular', 500: 'Medium', 600: 'Semibold', 650: 'Strong', 700: 'Bold' };
const CORNERS = {
  '0': 'Straight',
  '2px': '2 px',
  '6px': '6 px',
  '10px': '10 px',
  '16px': '16 px',
  '999px': 'Round',
};
const HEADERS = {
  plain: 'Logo on the page',
  band: 'Coloured bar',
  line: 'Bar with a coloured edge',
};
const DENSITIES = { roomy: 'Roomy', regular: 'Regular' };

export function LookPart({ lender }: { readonly lender: LenderDetails }): ReactElement {
  const choice = (pointer: string, label: string, options: Readonly<Record<string, string>>) => (
    <ThemeChoice lender={lender} pointer={`/brand/${pointer}`} label={label} options={options} />
  );
  return (
    <Stack>
      <Colours lender={lender} />
      <PartTitle>Corners</PartTitle>
      <SimpleGrid cols={{ base: 2, lg: 3 }}>
        {choice('radius/control', 'Fields', CORNERS)}
        {choice('radius/button', 'Buttons', CORNERS)}
        {choice('radius/card', 'Cards', CORNERS)}
      </SimpleGrid>
      <PartTitle>Type and layout</PartTitle>
      <SimpleGrid cols={{ base: 2, lg: 3 }}>
        {choice('font', 'Text', SANS)}
        {choice('headingFont', 'Headings', FONTS)}
        <ThemeChoice
          lender={lender}
          pointer="/brand/headingWeight"
          label="Weight of headings"
          options={WEIGHTS}
          isNumber
        />
        {choice('header', 'Top of the page', HEADERS)}
        {choice('density', 'Room', DENSITIES)}
      </SimpleGrid>
    </Stack>
  );
}
