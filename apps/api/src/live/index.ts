export { createHub, type LiveHub } from './hub.ts'
export { deleteEventsBefore, insertEvents, type LiveEvent } from './live-event.repository.ts'
export { mountLive } from './live.routes.ts'
