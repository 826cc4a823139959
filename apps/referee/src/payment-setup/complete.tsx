import { useEffect, useState } from 'react'
import { t } from '@lingui/core/macro'
import { useSession } from '@refcall/host'
import { verifyStanding } from '../banking/use-standing-follows.ts'

/** The address alone proves nothing: the account is read back, and its own standing is told. */
export function Complete() {
  const { isAuthenticated } = useSession()
  const [verified, setVerified] = useState<boolean | null>(null)
  useEffect(() => {
    if (!isAuthenticated) return
    verifyStanding().then(setVerified, () => {})
  }, [isAuthenticated])
  return (
    <p role="status">
      {verified === true && t`Your account is verified: you can accept electronic payments.`}
      {verified === false && t`The provider is still checking your account. You can accept electronic payments once it is verified.`}
      {verified === null && t`Looking at your account…`}
    </p>
  )
}
