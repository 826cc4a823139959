import { t } from '@lingui/core/macro'
import type { Match } from '@refcall/contract'
import { Banner, DotLine, stackClass } from '@refcall/design-system'
import { CodePart } from './code-part.tsx'
import { PayNow } from './pay-now.tsx'

interface ElectronicPartProps {
  match: Match
  /** The provider has confirmed the payment here; the service has still to hear of it. */
  confirming: boolean
}

/** What a match that is paid electronically asks of its player now: to pay, to show the code, or to wait. */
export function ElectronicPart({ match, confirming }: ElectronicPartProps) {
  if (match.processing) return <Banner>{t`The payment is being confirmed. Please wait a moment.`}</Banner>
  if (match.status === 'awaiting_verification') return <CodePart match={match} />
  if (!confirming) return <PayNow match={match} />
  return (
    <div role="status" className={stackClass(8)}>
      <DotLine>{t`Confirming`}</DotLine>
      <p>{t`Your card was accepted. Your code appears here in a moment.`}</p>
    </div>
  )
}
