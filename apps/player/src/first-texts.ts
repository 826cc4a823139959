/**
 * The headings that the page server writes into the page, so that they are visible before any code has loaded. Plain
 * descriptors, because the server loads this file without macros.
 */
export const welcome = /*i18n*/ {
  id: 'welcome',
  message: 'Close game? Call a referee.',
  comment: 'Headline of the home: a game whose end could go either way',
}
export const allReferees = /*i18n*/ { id: 'all-referees', message: 'All Referees' }
export const matchHistory = /*i18n*/ { id: 'match-history', message: 'Match History' }
export const profile = /*i18n*/ { id: 'title-profile', message: 'Profile' }
