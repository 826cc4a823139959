import { t } from '@lingui/core/macro'
import { product } from '@refcall/host'
import type { Owner } from '../route-table.ts'
import { skeletonOf } from './skeleton.ts'

/** Stands where a screen will be. Its styles are in the page itself. */
export function LoadingFace({ owner }: { owner: Owner }) {
  return (
    <main id="main" aria-busy="true" aria-label={t`Loading`}>
      <div aria-hidden="true" dangerouslySetInnerHTML={{ __html: skeletonOf(owner, product) }} />
    </main>
  )
}
