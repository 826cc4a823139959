import { product } from '@refcall/host'

const { appStoreUrl, googlePlayUrl, qrUrl } = product

/** Where the mobile app is offered; players find the same app there, so the QR codes lead to these unless told otherwise. */
export const stores = [
  { id: 'ios', name: 'App Store', platform: 'iOS', url: appStoreUrl, qrUrl: qrUrl ?? appStoreUrl },
  { id: 'android', name: 'Google Play', platform: 'Android', url: googlePlayUrl, qrUrl: qrUrl ?? googlePlayUrl },
] as const

export type Store = (typeof stores)[number]
