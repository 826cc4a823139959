/**
 * The headings that the page server puts into the HTML, so that they show before any script has loaded. Plain
 * descriptors: the server imports this file without compiling macros.
 */
export const dashboardTitle = /*i18n*/ { id: 'referee-dashboard', message: 'Referee Dashboard' }
export const earnings = /*i18n*/ { id: 'title-earnings', message: 'Earnings' }
export const statement = /*i18n*/ { id: 'title-statement', message: 'Statement' }
export const becomeReferee = /*i18n*/ { id: 'title-become-referee', message: 'Become a Referee' }
export const firstSteps = /*i18n*/ { id: 'title-referee-start', message: 'Your first steps' }
export const refereeProfile = /*i18n*/ { id: 'title-referee-profile', message: 'Referee Profile' }
