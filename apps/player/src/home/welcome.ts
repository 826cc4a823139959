/**
 * The home's first text; the page server writes it into the page, so that it is visible before any code has loaded. A
 * plain descriptor, because the server loads this file without macros.
 */
export const welcome = /*i18n*/ {
  id: 'welcome',
  message: 'Two-all at the table? Call a referee.',
  comment: 'Two-all: both sides have won two games, and the last one decides',
}
