import { useEffect } from 'react'
import { useMutation } from '@tanstack/react-query'
import { LIMITS } from '@refcall/domain'
import { adoptTokens, api, log, offerPasskey } from '@refcall/host'
import { useNavigate } from '@refcall/router'
import { payloadOf, type Registration } from './registration.ts'

/** Creates the account, signs it in, and after a short delay goes to the referee's dashboard. */
export function useRegister() {
  const navigate = useNavigate()
  const register = useMutation({
    mutationFn: (form: Registration) => api('POST /api/mobile/register', { body: payloadOf(form) }),
    onSuccess: ({ user, ...tokens }, { password }) => {
      adoptTokens(tokens, user)
      offerPasskey(password)
    },
    onError: (error) => log.failure('registration', error),
  })
  const { isSuccess } = register
  useEffect(() => {
    if (!isSuccess) return
    const timer = setTimeout(() => void navigate('/referee-dashboard'), LIMITS.screen.registeredRedirectMs)
    return () => clearTimeout(timer)
  }, [isSuccess, navigate])
  return register
}
