export { dutyHandlers } from './duty.routes.ts'
export { sweepDuties } from './sweep-duties.ts'
