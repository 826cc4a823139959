/** The file of a release with the first markup of its screens, for page servers. */
export const FRAGMENTS_FILE = 'fragments.json'
