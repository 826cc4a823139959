/** What a deployment may change about the referee's screens. */
export const configuration = {
  /** Where the mobile app is offered; players find the same app there, so the QR codes lead to these too. */
  stores: [
    { id: 'ios', name: 'App Store', platform: 'iOS', url: 'https://apps.apple.com/app/refcall' },
    {
      id: 'android',
      name: 'Google Play',
      platform: 'Android',
      url: 'https://play.google.com/store/apps/details?id=app.refcall',
    },
  ],
} as const

export type Store = (typeof configuration.stores)[number]
