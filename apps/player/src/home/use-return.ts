import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { log, useDeviceId } from '@refcall/host'
import { useLocation, useNavigate } from '@refcall/router'
import { loadDeferredMessages } from '../messages.ts'

/** Handles the redirect from a bank's page after a checkout: cleans the URL and follows up the payment. */
export function useReturn(): void {
  const client = useQueryClient()
  const deviceId = useDeviceId()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (!search.includes('payment_intent')) return
    void navigate(pathname, { replace: true })
    Promise.all([
      import(/* webpackChunkName: "checkout" */ '../checkout/follow-return.ts'),
      loadDeferredMessages(),
    ]).then(
      ([{ followReturn }]) => followReturn(client, deviceId, new URLSearchParams(search)),
      (error: unknown) => log.failure('return_follow', error),
    )
  }, [client, deviceId, navigate, pathname, search])
}
