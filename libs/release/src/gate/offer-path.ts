/** Path at which an API says what it offers. */
export const OFFER_PATH = '/api/offer'
