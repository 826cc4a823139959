import { useEffect } from 'react'
import { t } from '@lingui/core/macro'
import { useSession } from '@refcall/host'
import { useVerifyStanding } from '../banking/use-payout-status-sync.ts'
import { VerifyProblem } from '../banking/verify-problem.tsx'

/** The URL proves nothing: the account's status is read from the server and shown. */
export function Complete() {
  const { isAuthenticated } = useSession()
  const payoutStatus = useVerifyStanding()
  const { verify, verified, error } = payoutStatus
  useEffect(() => {
    if (isAuthenticated) verify()
  }, [isAuthenticated, verify])
  return (
    <>
      <p role="status">
        {verified === true && <span>{t`Your account is verified: you can accept electronic payments.`}</span>}
        {verified === false && (
          <span>{t`The provider is still checking your account. You can accept electronic payments once it is verified.`}</span>
        )}
        {verified === null && !error && <span>{t`Checking your account…`}</span>}
      </p>
      <VerifyProblem payoutStatus={payoutStatus} />
    </>
  )
}
