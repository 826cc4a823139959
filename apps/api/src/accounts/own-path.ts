/**
 * A path of this origin: one leading slash, no double slash, no backslash and no control characters,
 * which browsers would read as a slash or drop.
 */
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const OWN_PATH = /^\/(?![/\\])(?!.*\/\/)[^\\\u0000-\u0020\u007f]*$/

export const isOwnPath = (path: string): boolean => OWN_PATH.test(path)
