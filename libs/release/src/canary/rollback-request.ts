import { Type, type Static } from 'typebox'
import { readExact } from '../read-exact.ts'
import { closed, Digest, RemoteName, Sentence } from '../shapes.ts'

/** Where the monitor reads which rollbacks operators asked a page server for. */
export const ROLLBACK_REQUESTS = '/releases/rollback-requests'

/** That a release is taken back: a trial ends, or all get what they had before. */
export const TakeBack = Type.Object({ remote: RemoteName, digest: Digest, reason: Sentence }, closed)

export type TakeBack = Static<typeof TakeBack>

/** With whom the log is to name. */
const RollbackRequest = Type.Object({ ...TakeBack.properties, who: Sentence }, closed)

export type RollbackRequest = Static<typeof RollbackRequest>

export const readRollbackRequests = (text: string): RollbackRequest[] =>
  readExact('the rollback requests', Type.Array(RollbackRequest, { maxItems: 100 }), text)
