import { folderStore } from './folder-store.ts'
import { s3Store } from './s3-store.ts'
import type { Store } from './store.ts'

/** The store at a place: a folder, or the address of a bucket with its credentials as AWS names them. @throws Error without them */
export function storeAt(place: string, credentials: Readonly<Record<string, string | undefined>>): Store {
  if (!isBucket(place)) return folderStore(place)
  const {
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_SESSION_TOKEN: sessionToken,
    AWS_REGION: region,
  } = credentials
  if (!accessKeyId || !secretAccessKey) throw new Error('A bucket needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.')
  return s3Store({
    bucket: place,
    accessKeyId,
    secretAccessKey,
    ...(sessionToken && { sessionToken }),
    ...(region && { region }),
  })
}

export const isBucket = (place: string): boolean => /^https?:/.test(place)
