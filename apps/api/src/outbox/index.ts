export { snapshotWithoutForeignFields, withoutForeignFields } from './audience.ts'
export { formatCursor, isAfter, parseCursor, type Cursor } from './cursor.ts'
export { liveChannel, presentEpoch, takeOverRestored } from './epoch.repository.ts'
export {
  currentCursor,
  deleteEventsBefore,
  eventsAfter,
  firstUnreadTransaction,
  insertEvents,
  lastEvents,
} from './live-event.repository.ts'
export { traceparentIn, type LiveBody, type LiveEvent, type StoredEvent } from './live-event.ts'
export {
  claimMails,
  deleteExpiredMails,
  deleteMail,
  findMailsKept,
  insertMail,
  postponeMail,
} from './mail-job.repository.ts'
export type { MailFacts, MailJobRow, MailKind } from './mail-job.table.ts'
export { claimJobs, deleteOldJobs, finish, handOver, postpone, type LeasedPush } from './push-job.repository.ts'
export { transact, type Publisher, type Outbox, type TransactDeps, type UnitOfWork } from './transact.ts'
