import { deepFrozen, MINUTE, SECOND } from '@refcall/domain'
import { callerLimits } from './limits/callers.ts'
import { connectionLimits } from './limits/connections.ts'
import { mailLimits } from './limits/mail.ts'
import { openidLimits } from './limits/openid.ts'
import { passkeyLimits } from './limits/passkeys.ts'
import { paymentLimits } from './limits/payments.ts'
import { requestLimits } from './limits/requests.ts'

/**
 * The constants that only the service reads; what screens and rules need as well is `LIMITS` of the domain, what only the
 * database needs stands in `db`. Names end in their unit: `Ms` milliseconds, `Miles`, `Degrees`, `Bytes`. Deeply frozen.
 */
export const SERVER_LIMITS = deepFrozen({
  audit: {
    /** How often new rows of the audit log are sealed. */
    sealEveryMs: SECOND,
    /** An unsealed row older than this was not written by the service. */
    sealedWithinMs: MINUTE,
  },
  ...callerLimits,
  ...requestLimits,
  ...paymentLimits,
  ...connectionLimits,
  ...mailLimits,
  ...openidLimits,
  ...passkeyLimits,
} as const)
