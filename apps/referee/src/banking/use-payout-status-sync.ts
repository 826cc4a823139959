import { useEffect } from 'react'
import { useMutation } from '@tanstack/react-query'
import { api, log, refreshUser } from '@refcall/host'

/** Makes the server read the account's verification from the provider, and stores the result. */
export function useVerifyStanding() {
  const { mutate, error, data, isPending } = useMutation({
    mutationFn: async () => {
      const { stripeAccountVerified } = await api('POST /api/users/verify-stripe-account')
      await refreshUser()
      return stripeAccountVerified
    },
    onError: (failed) => log.failure('payout_account_verify', failed),
  })
  return { verify: mutate, verified: data ?? null, error, busy: isPending }
}

/** While the account is pending, checks its status on mount and whenever the page becomes visible again. */
export function usePayoutStatusSync(isWaiting: boolean): ReturnType<typeof useVerifyStanding> {
  const payoutStatus = useVerifyStanding()
  const { verify } = payoutStatus
  useEffect(() => {
    if (!isWaiting) return
    const look = () => {
      if (document.visibilityState === 'visible') verify()
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [isWaiting, verify])
  return payoutStatus
}
