import type { ReactElement } from 'react';
import type { IconName } from '../../../../engine/resolve/screen.ts';
import { ItemIcon } from '../../../blocks/parts/ItemIcon.tsx';

/** Renders the drawing of an option at the end of its card. A lazy chunk. */
export default function OptionIcon({ name }: { readonly name: IconName }): ReactElement {
  return <ItemIcon name={name} />;
}
