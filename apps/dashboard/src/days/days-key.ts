/** Prefix of the keys of the days' counts. */
export const DAYS_KEY = ['/api', 'dashboard', 'days']
