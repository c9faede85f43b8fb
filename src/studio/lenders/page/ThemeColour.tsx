/** A colour of a lender. One that cannot be read is refused, with the nearest that can. */
import type { ReactElement } from 'react';
import { ColourInput } from '../ColourInput.tsx';
import { colourFault } from './colour-names.ts';
import { ActLink, ValueSource } from './ValueSource.tsx';
import { useThemeEdit } from './use-theme-edit.ts';
import type { LenderDetails } from '../../../host/index.ts';

interface ThemeColourProps {
  readonly lender: LenderDetails;
  /** `dark`: on devices that are dark. */
  readonly part: 'colors' | 'dark';
  /** Its name in the theme. */
  readonly name: string;
  readonly label: string;
}

export function ThemeColour({ lender, part, name, label }: ThemeColourProps): ReactElement {
  const pointer = `/brand/${part}/${name}`;
  const { own, base, fault, save } = useThemeEdit<string>({ lender, pointer, label });
  const nearest = nearestIn(fault);
  return (
    <ColourInput
      label={label}
      value={own ?? base ?? ''}
      onColour={(next) => void save(next === base ? null : next)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={fault === '' ? undefined : colourFault(fault)}
      description={
        nearest === undefined ? (
          <ValueSource
            {...{ own, base, label }}
            shown={base ?? ''}
            onBase={() => void save(null)}
          />
        ) : (
          <ActLink onClick={() => void save(nearest)}>{`Use ${nearest}`}</ActLink>
        )
      }
    />
  );
}

/** The nearest colour that can be read, as the host names it at the end of a refusal. */
const nearestIn = (fault: string): string | undefined => / use (#[0-9a-f]{6})\.$/.exec(fault)?.[1];
