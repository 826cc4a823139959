/** The signed statement, beside a release's files. */
export const ENVELOPE_FILE = 'statement.dsse.json'

/** The folder of a release in the store; `name` is its version and digest. */
export const folderOf = (remote: string, name: string): string => `releases/${remote}/${name}`
