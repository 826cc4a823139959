/** The cache with the page and the files of a match in hand. Only files that are the same for every reader. */
export const OFFLINE_CACHE = 'refcall-offline'

/** What a page asks the worker to store: its own path, and the URLs of files that it has used. */
export interface OfflineCopy {
  readonly page: string
  readonly files: readonly string[]
}

export function isOfflineCopy(data: unknown): data is OfflineCopy {
  return (
    typeof data === 'object' &&
    data !== null &&
    'page' in data &&
    typeof data.page === 'string' &&
    'files' in data &&
    Array.isArray(data.files)
  )
}
