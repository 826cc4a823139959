import { t } from '@lingui/core/macro'
import { Banner, Button, quietClass, SumLine } from '@refcall/design-system'
import { formatDay, formatMoney, formatNumber, gamesText, playersText } from '@refcall/messages'
import type { Cost } from './use-cost.ts'

interface CostLinesProps {
  match: { playerCount: number; gamesRemaining: number }
  cost: Cost
}

/** The calculation of the price, in the referee's currency and in the player's. */
export function CostLines({ match, cost }: CostLinesProps) {
  if (cost.state === 'unknown') return null
  if (cost.state === 'reckoning') return <SumLine label={t`Reckoning the price…`} amount="…" />
  const players = playersText(match.playerCount)
  const games = gamesText(match.gamesRemaining)
  const rate = formatMoney(cost.own.rateMinor, cost.own.currency)
  const label = t({ message: `${players} × ${games} × ${rate}`, comment: 'How the price comes about' })
  if (cost.state === 'failed') {
    return (
      <>
        <SumLine label={label} amount={formatMoney(0, cost.currency)} />
        <Banner
          tone="notice"
          action={
            <Button size="small" variant="outline" onClick={cost.again}>
              {t`Try again`}
            </Button>
          }
        >
          {t`The price could not be converted.`}
        </Banner>
      </>
    )
  }
  return (
    <>
      <SumLine label={label} amount={formatMoney(cost.totalMinor, cost.currency)} />
      {cost.conversion && <p className={quietClass}>{rateLine(cost.own.currency, cost.currency, cost.conversion)}</p>}
    </>
  )
}

function rateLine(from: string, to: string, { exchangeRate, rateDate, stale }: { exchangeRate: number; rateDate: string; stale: boolean }): string {
  const rate = formatNumber(exchangeRate, 5)
  const day = formatDay(rateDate, 'UTC')
  return stale
    ? t({ message: `1 ${from} = ${rate} ${to}, rate of ${day}, older than usual`, comment: 'An exchange rate' })
    : t({ message: `1 ${from} = ${rate} ${to}, rate of ${day}`, comment: 'An exchange rate' })
}
