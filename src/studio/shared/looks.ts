/** The parts of Mantine in the looks that views repeat. The theme has the defaults of all others. */
import { Badge, Button, Text, Title } from '@mantine/core';

/** The heading of a view. */
export const ViewTitle = Title.withProps({ order: 2, size: 'h3' });

/** The heading of a part of a view. */
export const PartTitle = Title.withProps({ order: 3, size: 'h5' });

/** Says what to do, or that there is nothing. */
export const Hint = Text.withProps({ c: 'dimmed' });

/** Stands beside or below something: where it is, whose it is, how many there are. */
export const Note = Text.withProps({ size: 'xs', c: 'dimmed' });

/** A button beside the main one of its view. */
export const SmallButton = Button.withProps({ size: 'xs', variant: 'default' });

/** A button in a row of a table. */
export const RowButton = Button.withProps({ size: 'compact-sm', variant: 'default' });

/** A word about a line. Its letters are those of the page, which have contrast on every colour. */
export const Tag = Badge.withProps({
  ...{ size: 'xs', variant: 'light', color: 'gray', tt: 'none', c: 'var(--mantine-color-text)' },
});
