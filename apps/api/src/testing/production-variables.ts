import { makeVapidKeys } from '../platform/read-push.ts'

const { publicKey, privateKey } = makeVapidKeys()

/** The minimum with which the service starts in production, on an empty database. */
export const PRODUCTION = {
  REFCALL_ENV: 'production',
  DATABASE_URL: process.env['DATABASE_URL'] ?? '',
  ALLOWED_ORIGINS: 'https://refcall.example',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  EXCHANGE_RATES_URL: 'https://rates.example',
  VAPID_PUBLIC_KEY: publicKey,
  VAPID_PRIVATE_KEY: privateKey,
  VAPID_SUBJECT: 'mailto:ops@refcall.example',
  SMTP_URL: 'smtps://refcall:secret@mail.refcall.example:465',
  MAIL_FROM: 'Refcall <no-reply@refcall.example>',
}
