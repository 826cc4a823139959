import { readRemotesPart, type RemotesPart } from './route-table.ts'

/** The remotes as the page server knew them when it rendered this page, with the screens of a build that a developer tries. */
export let knownRemotes = readRemotesPart(document)

export const replaceKnownRemotes = (known: RemotesPart): void => void (knownRemotes = known)
