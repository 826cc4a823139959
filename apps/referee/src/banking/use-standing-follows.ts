import { useEffect } from 'react'
import { api, refreshUser } from '@refcall/host'

/** Has the provider asked anew whether the account is verified, and takes the answer in. Rejects with `ApiError`. */
export async function verifyStanding(): Promise<boolean> {
  const { stripeAccountVerified } = await api('POST /api/users/verify-stripe-account')
  await refreshUser()
  return stripeAccountVerified
}

/** While the account waits for the provider, it is looked at anew on arrival and whenever the page comes back. */
export function useStandingFollows(isWaiting: boolean): void {
  useEffect(() => {
    if (!isWaiting) return
    const look = () => {
      if (document.visibilityState === 'visible') void verifyStanding().catch(() => {})
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [isWaiting])
}
