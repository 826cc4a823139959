import { t } from '@lingui/core/macro'
import { textLink } from '@refcall/design-system'
import { product } from '@refcall/host'
import s from './lines.module.css'

/** The provider's id of an object, left to right and breakable; a link to the object there if the provider has pages. */
export function ProviderId({ id }: { id: string }) {
  const words = (
    <bdi dir="ltr" className={s.id}>
      {id}
    </bdi>
  )
  if (product.providerUrl === null) return words
  return (
    <a
      className={textLink}
      href={`${product.providerUrl}search?query=${encodeURIComponent(id)}`}
      aria-label={t`${id} at the provider`}
    >
      {words}
    </a>
  )
}
