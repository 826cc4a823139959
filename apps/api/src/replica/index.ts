export { createReplica, noReplica, type FollowedReplica } from './replica.ts'
export { noteChanges } from './seen.ts'
