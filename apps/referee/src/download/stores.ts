import { product } from '@refcall/host'

const { appStoreUrl, googlePlayUrl, qrUrl } = product

/**
 * The stores of the mobile app. Players install the same app, so the QR codes open these links unless configured
 * otherwise.
 */
export const stores = [
  { id: 'ios', name: 'App Store', platform: 'iOS', url: appStoreUrl, qrUrl: qrUrl ?? appStoreUrl },
  { id: 'android', name: 'Google Play', platform: 'Android', url: googlePlayUrl, qrUrl: qrUrl ?? googlePlayUrl },
] as const

export type Store = (typeof stores)[number]
