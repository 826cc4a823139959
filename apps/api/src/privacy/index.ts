export { privacyHandlers } from './privacy.routes.ts'
export { reducePlaces } from './reduce-places.repository.ts'
