/** Path of the hashes of a release's scripts and styles, on the shell's own origin. */
export const hashesPath = (remote: string, digest: string): string => `/hashes/${remote}/${digest}.json`
