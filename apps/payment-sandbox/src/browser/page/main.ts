import { createStripe } from './stripe.ts'

/** The release of Stripe.js that this script replaces; the wrapper libraries compare it with their own. */
const release = 'endive'

const script = document.currentScript
const origin = script instanceof HTMLScriptElement ? new URL(script.src).origin : location.origin

const Stripe = (key: string, options: { locale?: string } = {}) => createStripe(origin, key, options)

Object.assign(window, { Stripe: Object.assign(Stripe, { version: release }) })
