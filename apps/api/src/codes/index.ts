export {
  countFailure,
  countFailuresSince,
  failuresSince,
  killCodes,
  lockPresentCode,
  markVerified,
} from './code.repository.ts'
export { issueCode, limitRenewals } from './issue-code.ts'
