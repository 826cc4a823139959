/** Where a page reports errors and vitals of a release on trial. */
export const BEACONS = '/releases/beacons'
