import type { ReactNode } from 'react'
import { t } from '@lingui/core/macro'
import type { Match } from '@refcall/contract'
import { Banner, buttonClass } from '@refcall/design-system'
import { formatTime } from '@refcall/messages'
import { Link } from '@refcall/router'

const button = buttonClass({ wide: true })

/** The versions of requesting and accepting; a higher version means that an earlier payment was refused or released. */
const STEPS_TO_FIRST_PAYMENT = 2

/** The link to the checkout, and the reason for the payment. */
export function PayNow({ match, sum }: { match: Match; sum: ReactNode }) {
  const { id, version, tableNumber, gamesRemaining, expiresAt } = match
  const query = new URLSearchParams({ matchId: id, tableNumber, gamesRemaining: String(gamesRemaining) })
  const time = expiresAt && formatTime(expiresAt)
  return (
    <>
      {version > STEPS_TO_FIRST_PAYMENT && (
        <Banner tone="danger">
          {t`Your payment failed, and the earlier hold is released. Please pay again; your referee is waiting.`}
        </Banner>
      )}
      <p>
        {time
          ? t`Your referee has accepted and waits for your payment until ${time}.`
          : t`Your referee has accepted and waits for your payment.`}
      </p>
      {sum}
      <Link to={`/checkout?${query.toString()}`} className={button}>
        {t`Pay Now`}
      </Link>
    </>
  )
}
