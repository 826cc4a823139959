import { readRemotesPart } from './route-table.ts'

/** The remotes as the page server knew them when it rendered this page. */
export const knownRemotes = readRemotesPart(document)
