export { dutyHandlers } from './duty.routes.ts'
export { sweepDuties } from './duty.service.ts'
