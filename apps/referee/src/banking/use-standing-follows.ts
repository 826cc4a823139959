import { useEffect } from 'react'
import { useMutation } from '@tanstack/react-query'
import { api, log, refreshUser } from '@refcall/host'

/** Has the provider asked anew whether the account is verified, and takes the answer in. */
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

/** While the account waits for the provider, it is looked at anew on arrival and whenever the page comes back. */
export function useStandingFollows(isWaiting: boolean): ReturnType<typeof useVerifyStanding> {
  const standing = useVerifyStanding()
  const { verify } = standing
  useEffect(() => {
    if (!isWaiting) return
    const look = () => {
      if (document.visibilityState === 'visible') verify()
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [isWaiting, verify])
  return standing
}
