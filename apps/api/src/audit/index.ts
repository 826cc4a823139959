export { brokenInvariants } from './audits.repository.ts'
