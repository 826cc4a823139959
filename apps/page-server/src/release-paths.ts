/** Where operators read how the releases do. */
export const RELEASES_STATUS = '/releases/status'
/** Where they ask for one to be taken back. */
export const TAKE_BACK = '/releases/take-back'
/** Where they ask for a feature flag to be switched. */
export const SWITCH_FLAG = '/releases/flag'
/** Where a developer's build of one remote begins and ends in this browser. */
export const OVERRIDE = '/releases/override'
