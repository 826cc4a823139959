/**
 * The dashboard's name; its server writes it into the page, so that it is read before any code has come. A plain
 * descriptor: the server loads this file as it stands, where no macro is at work.
 */
export const dashboardTitle = /*i18n*/ { id: 'referee-dashboard', message: 'Referee Dashboard' }
