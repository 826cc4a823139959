import { MINUTE } from '@refcall/domain'

/** Passkeys: how long a challenge waits for its answer, and how many there are. */
export const passkeyLimits = {
  passkeys: {
    challengeMs: 5 * MINUTE,
    perAccount: 20,
    /** For how long the steps that need a passkey are open after its use. */
    stepUpMs: 10 * MINUTE,
    stepUpsPerAccountPerHour: 60,
    signInsPerNetworkPerHour: 300,
  },
} as const
