import { t } from '@lingui/core/macro'
import { TryAgain } from '../try-again.tsx'
import type { useVerifyStanding } from './use-payout-status-sync.ts'

/** The verification status is unknown because the provider could not be reached. */
export function VerifyProblem({
  payoutStatus: { error, busy, verify },
}: {
  payoutStatus: ReturnType<typeof useVerifyStanding>
}) {
  if (!error) return null
  return (
    <TryAgain busy={busy} onRetry={() => verify()}>
      {t`We could not find out whether your account is verified.`}
    </TryAgain>
  )
}
