export {
  countFailure,
  countFailuresSince,
  failuresSince,
  killCodes,
  lockPresentCode,
  verificationWrites,
} from './code.repository.ts'
export { issueCode, limitRenewals } from './issue-code.ts'
