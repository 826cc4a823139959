/** What the home says first; its server writes it into the page, so that it is read before any code has come. */
export const welcome = 'Two-all at the table? Call a referee.'
