/**
 * The headings that the page server writes into the page, so that they are visible before any code has loaded. Plain
 * descriptors, because the server loads this file without macros.
 */
export const welcome = /*i18n*/ {
  id: 'welcome',
  message: 'Two-all at the table? Call a referee.',
  comment: 'Two-all: both sides have won two games, and the last one decides',
}
export const allReferees = /*i18n*/ { id: 'all-referees', message: 'All Referees' }
export const matchHistory = /*i18n*/ { id: 'match-history', message: 'Match History' }
export const profile = /*i18n*/ { id: 'title-profile', message: 'Profile' }
