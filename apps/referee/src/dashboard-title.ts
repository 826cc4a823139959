/**
 * The dashboard's title. The page server puts it into the HTML, so that it shows before any script has loaded. A plain
 * descriptor: the server imports this file without compiling macros.
 */
export const dashboardTitle = /*i18n*/ { id: 'referee-dashboard', message: 'Referee Dashboard' }
