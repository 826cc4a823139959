import { readRemotesPart } from './route-table.ts'

/** What the page's server told of the remotes when it wrote this page. */
export const knownRemotes = readRemotesPart(document)
