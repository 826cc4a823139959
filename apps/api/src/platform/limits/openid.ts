import { MINUTE } from '@refcall/domain'

/** Sign-ins with OpenID providers: how long one may take, and how long a provider may. */
export const openidLimits = {
  openid: {
    /** Between the press of the button and the return; people may have to sign in at the provider first. */
    requestMs: 10 * MINUTE,
    beginsPerNetworkPerHour: 300,
    providerSeconds: 5,
    /** A discovery document is fetched again after this. */
    discoveryMs: 60 * MINUTE,
    subjectMaxChars: 255,
    /** What a provider may send back as a form. */
    formBytes: 8_192,
  },
} as const
