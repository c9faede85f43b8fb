/** What the colours of a theme are called. */

/** Groups of colours, the main ones first: name in the theme -> name for people. */
export const COLOUR_GROUPS = [
  {
    primary: 'Buttons and links',
    primaryHover: 'Buttons under the pointer',
    accent: 'Progress and pictures',
    page: 'Page',
    header: 'Top of the page',
    footer: 'Footer',
  },
  {
    onPrimary: 'Words on buttons',
    onHeader: 'Words at the top',
    onFooter: 'Words in the footer',
    text: 'Words',
    dimmed: 'Help',
    focus: 'Focus',
    surface: 'Cards and fields',
    tint: 'Chosen and quiet parts',
    border: 'Borders of fields',
    line: 'Lines',
  },
  {
    error: 'Errors',
    errorTint: 'Ground of errors',
    warn: 'Warnings',
    warnTint: 'Ground of warnings',
    info: 'Notes',
    infoTint: 'Ground of notes',
    success: 'Success',
    successTint: 'Ground of success',
  },
] as const;
