import type { ReactNode } from 'react'
import { t } from '@lingui/core/macro'
import type { Match } from '@refcall/contract'
import { Banner, DotLine, stackClass } from '@refcall/design-system'
import { CodePart } from './code-part.tsx'
import { PayNow } from './pay-now.tsx'

interface ElectronicPartProps {
  match: Match
  /** The provider has confirmed the payment here; the service has not reported it yet. */
  confirming: boolean
  /** The cost of the match, shown before any button. */
  sum: ReactNode
}

/** The payment part of an electronic match: pay, show the code, or wait. */
export function ElectronicPart({ match, confirming, sum }: ElectronicPartProps) {
  if (!match.processing && match.status === 'awaiting_verification') return <CodePart match={match} sum={sum} />
  if (!match.processing && !confirming) return <PayNow match={match} sum={sum} />
  return (
    <>
      {match.processing ? <Banner>{t`The payment is being confirmed. Please wait a moment.`}</Banner> : <Confirming />}
      {sum}
    </>
  )
}

function Confirming() {
  return (
    <div role="status" className={stackClass(8)}>
      <DotLine>{t`Confirming`}</DotLine>
      <p>{t`Your card was accepted. Your code appears here in a moment.`}</p>
    </div>
  )
}
