/** Where a page tells its server how a release on trial fares. */
export const BEACONS = '/releases/beacons'
