import { t } from '@lingui/core/macro'
import { Banner, Button, quietClass } from '@refcall/design-system'
import { formatDay, formatMoney, formatNumber, gamesText, playersText } from '@refcall/messages'
import type { Cost } from './use-cost.ts'

/** How the price comes about, in the referee's currency; what is missing for it, otherwise. */
export function costText(match: { playerCount: number; gamesRemaining: number }, cost: Cost): string {
  if (cost.state === 'unknown') return t`Choose a referee to see what the match costs.`
  if (cost.state === 'reckoning') return t`Working out the price…`
  const players = playersText(match.playerCount)
  const games = gamesText(match.gamesRemaining)
  const rate = formatMoney(cost.own.rateMinor, cost.own.currency)
  return t({ message: `${players} × ${games} × ${rate}`, comment: 'How the price comes about' })
}

/** The exchange rate behind a price in another currency. */
export function RateLine({ cost }: { cost: Cost }) {
  if (cost.state !== 'known' || !cost.conversion) return null
  const { exchangeRate, rateDate, stale } = cost.conversion
  const from = cost.own.currency
  const to = cost.currency
  const rate = formatNumber(exchangeRate, 5)
  const day = formatDay(rateDate, 'UTC')
  return (
    <p className={quietClass}>
      {stale
        ? t({ message: `1 ${from} = ${rate} ${to}, rate of ${day}, older than usual`, comment: 'An exchange rate' })
        : t({ message: `1 ${from} = ${rate} ${to}, rate of ${day}`, comment: 'An exchange rate' })}
    </p>
  )
}

/** The price is unknown because it could not be converted. */
export function NoConversion({ again }: { again: () => void }) {
  return (
    <Banner
      tone="notice"
      action={
        <Button size="small" variant="outline" onClick={again}>
          {t`Try again`}
        </Button>
      }
    >
      {t`The price could not be converted.`}
    </Banner>
  )
}
