export { createEraser } from './erase-in-cities.service.ts'
export { personOfAccount } from './person.repository.ts'
export { privacyHandlers } from './privacy.routes.ts'
