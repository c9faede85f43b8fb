/** The common settings of the menus and lists of the top bar. */

/** They open below their button, and scroll where the window is too low for them. */
export const DROP_DOWN = {
  unstyled: true,
  position: 'bottom-end',
  withinPortal: false,
  offset: 10,
  middlewares: { flip: true, shift: { padding: 8 }, size: true },
} as const;

/** Enter moves the focus to the first entry of a menu, and Tab to the next one. */
export const MENU = {
  ...DROP_DOWN,
  withInitialFocusPlaceholder: false,
  menuItemTabIndex: 0,
} as const;
