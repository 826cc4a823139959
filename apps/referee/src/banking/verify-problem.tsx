import { t } from '@lingui/core/macro'
import { TryAgain } from '../try-again.tsx'
import type { useVerifyStanding } from './use-standing-follows.ts'

/** Nobody knows whether the account is verified, because it could not be asked. */
export function VerifyProblem({ standing: { error, busy, verify } }: { standing: ReturnType<typeof useVerifyStanding> }) {
  if (!error) return null
  return (
    <TryAgain busy={busy} onRetry={() => verify()}>
      {t`We could not find out whether your account is verified.`}
    </TryAgain>
  )
}
