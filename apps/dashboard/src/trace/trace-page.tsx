import { t } from '@lingui/core/macro'
import { stackClass } from '@refcall/design-system'
import type { AddressState } from '../address/use-address.ts'
import { PageHead } from '../frame/page-head.tsx'
import { LazyTrace } from './lazy-trace.tsx'

/** One match as one trace. */
export function TracePage({ matchId, place }: { matchId: string; place: AddressState }) {
  const title = t({ message: 'Trace', comment: 'All that was done for one match, by time' })
  return (
    <div className={stackClass(16)}>
      <PageHead title={title} back={place.hrefOf({ isTrace: false })} backLabel={t`Back to the match`} />
      <LazyTrace matchId={matchId} />
    </div>
  )
}
