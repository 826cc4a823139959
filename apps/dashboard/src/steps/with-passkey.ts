import { ApiError } from '@refcall/api-client'

export const needsPasskey = (error: unknown): boolean => error instanceof ApiError && error.code === 'step_up_required'

/** Takes an operator's step; where the service asks for a passkey, it is taken again with one. */
export const withPasskey = <T>(take: () => Promise<T>): Promise<T> =>
  take().catch(async (error: unknown) => {
    if (!needsPasskey(error)) throw error
    const { repeatWithPasskey } = await import(/* webpackChunkName: "passkeys" */ '@refcall/host/passkeys')
    return repeatWithPasskey(error, take)
  })
