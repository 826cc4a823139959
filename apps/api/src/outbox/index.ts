export { snapshotWithoutForeignFields, type Snapshot, withoutForeignFields } from './audience.ts'
export { formatCursor, isAfter, parseCursor, type Cursor } from './cursor.ts'
export { liveChannel, presentEpoch, takeOverRestored } from './epoch.repository.ts'
export {
  currentCursor,
  deleteEventsBefore,
  eventsAfter,
  firstUnreadTransaction,
  insertEvents,
  lastEvents,
  TOLD_AT_ONCE,
  tellEventsAfter,
  tellToRead,
  type EventsRead,
} from './live-event.repository.ts'
export { isAlive } from './listening.repository.ts'
export { traceparentIn, type LiveBody, type LiveEvent, type StoredEvent } from './live-event.ts'
export { claimJobs, deleteOldJobs, finish, handOver, postpone, type LeasedPush } from './push-job.repository.ts'
export { readWord, type Telling, type ToldEvent } from './told-event.ts'
export { transact, type Publisher, type Outbox, type UnitOfWork } from './transact.ts'
