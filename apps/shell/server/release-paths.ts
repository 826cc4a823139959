/** Where operators read how the releases fare. */
export const RELEASES_STATUS = '/releases/status'
/** Where they ask for one to be taken back. */
export const TAKE_BACK = '/releases/take-back'
