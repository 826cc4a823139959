import { lazyComponent } from '@refcall/design-system'
import { usePasskeyOffer } from '@refcall/host'

const load = async () => (await import(/* webpackChunkName: "passkey-offer" */ './passkey-offer.tsx')).PasskeyOffer

const LazyPasskeyOffer = lazyComponent(load, { waiting: () => null, failed: () => null })

/** The offer of a passkey, loaded when there is one to make. */
export function OfferedPasskey() {
  const password = usePasskeyOffer()
  return password === null ? null : <LazyPasskeyOffer password={password} />
}
