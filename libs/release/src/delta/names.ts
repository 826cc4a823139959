/** Beside the releases of a remote, which are addressed by their names: no release has this one. */
export const DELTAS = 'deltas'

/**
 * The pattern of a script's or style's name that its successors in other builds fit: without the hash of its content.
 * Undefined for any other file.
 */
export const patternOf = (file: string): string | undefined =>
  /^[A-Za-z0-9_@-][A-Za-z0-9_.@-]*\.(?:js|css)$/.test(file)
    ? file.replace(/\.[0-9a-f]{10}(?=\.(?:js|css)$)/, '.*')
    : undefined

/**
 * The name of the delta of a file, from the base64 sha256 of what it is made against. Its letters and digits alone, so that
 * it is one plain file name, and nginx can form it from the request.
 */
export const deltaName = (file: string, dictionary: string): string =>
  `${file}.${dictionary.replaceAll(/[^A-Za-z0-9]/g, '')}.dcz`

/** The file of a delta's name. */
export const fileOfDelta = (name: string): string => name.replace(/\.[A-Za-z0-9]+\.dcz$/, '')
