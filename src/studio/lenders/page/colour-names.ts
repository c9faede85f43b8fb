/** The names of the colours of a theme. */

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

const NAMES: Readonly<Record<string, string>> = Object.assign({}, ...COLOUR_GROUPS);
const REFUSAL =
  /read (\w+) (#\w+) on (\w+) (#\w+): the contrast is ([\d.]+:1), ([\d.]+:1) is needed/;

/** A refusal of the host in the words of this page; as it is when it is about something else. */
export function colourFault(fault: string): string {
  const [, front = '', ink, back = '', ground, ratio, needed] = REFUSAL.exec(fault) ?? [];
  if (ratio === undefined) return fault;
  return `Not saved: “${NAMES[front] ?? front}” ${ink} on “${NAMES[back] ?? back}” ${ground} has a contrast of ${ratio}. To be read it needs ${needed}.`;
}
