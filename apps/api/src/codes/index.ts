export {
  countFailure,
  countFailuresSince,
  findVerifiedCode,
  killCodes,
  lockLivingCode,
  markVerified,
} from './code.repository.ts'
export { issueCode, limitRenewals } from './issue-code.ts'
export type { CodeRow } from './code.table.ts'
