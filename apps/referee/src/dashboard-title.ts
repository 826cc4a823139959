/** The dashboard's name; its server writes it into the page, so that it is read before any code has come. */
export const dashboardTitle = 'Referee Dashboard'
