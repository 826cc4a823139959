/**
 * What the home says first; its server writes it into the page, so that it is read before any code has come. A plain
 * descriptor, because the server loads this file as it stands, without macros.
 */
export const welcome = /*i18n*/ {
  id: 'welcome',
  message: 'Two-all at the table? Call a referee.',
  comment: 'Two-all: both sides have won two games, and the last one decides',
}
