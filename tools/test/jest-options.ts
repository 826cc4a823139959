/** Jest needs this flag to require packages that are ESM only. */
export const jestOptions = { NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning' }
