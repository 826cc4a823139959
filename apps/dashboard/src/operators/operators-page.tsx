import { t } from '@lingui/core/macro'
import { ErrorView, lazyComponent, SkeletonSlip, stackClass } from '@refcall/design-system'
import type { AddressState } from '../address/use-address.ts'
import { PageHead } from '../frame/page-head.tsx'
import { loadDeferredMessages } from '../messages.ts'

const load = () => Promise.all([import('./operator-list.tsx'), loadDeferredMessages()])

const LazyOperatorList = lazyComponent(() => load().then(([part]) => part.OperatorList), {
  waiting: () => <SkeletonSlip label={t`Loading`} lines={3} />,
  failed: (retry) => <ErrorView title={t`This part did not load`} retryLabel={t`Try again`} onRetry={retry} />,
})

/** The operators, and the way back for one who has lost a passkey. */
export function OperatorsPage({ place }: { place: AddressState }) {
  return (
    <div className={stackClass(16)}>
      <PageHead title={t`Operators`} back={place.hrefOf({ view: null })} />
      <LazyOperatorList />
    </div>
  )
}
