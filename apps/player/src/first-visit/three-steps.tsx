import { t } from '@lingui/core/macro'
import { Slip, VisuallyHidden } from '@refcall/design-system'
import { DEFAULT_CURRENCY, DEFAULT_RATE_MINOR, LIMITS } from '@refcall/domain'
import { formatMoney, gamesText, playersText } from '@refcall/messages'
import { LegalLinks } from '../settings/legal-links.tsx'
import { cashPriceMinor } from '../request/match-request.ts'
import s from './first-visit.module.css'

/** What happens after a request and what it costs, for a player who has never made one. */
export function ThreeSteps() {
  const rate = formatMoney(DEFAULT_RATE_MINOR, DEFAULT_CURRENCY)
  const { defaultPlayerCount: playerCount, defaultGamesRemaining: gamesRemaining } = LIMITS.match
  const players = playersText(playerCount)
  const games = gamesText(gamesRemaining)
  const price = formatMoney(cashPriceMinor({ playerCount, gamesRemaining }), DEFAULT_CURRENCY)
  return (
    <Slip as="section" aria-labelledby="three-steps">
      <VisuallyHidden as="h2" id="three-steps">{t`How it works`}</VisuallyHidden>
      <ol className={s.steps}>
        <li className={s.step}>
          <b>
            {t({ message: 'Name your table', comment: 'First of three steps: the player types which table it is' })}
          </b>
          <span>{t`The referees on duty near you are asked at once.`}</span>
        </li>
        <li className={s.step}>
          <b>{t({ message: 'See who is coming', comment: 'Second of three steps' })}</b>
          <span>{t`One accepts: you see their name, their record and how far away they are.`}</span>
        </li>
        <li className={s.step}>
          <b>{t({ message: 'Play on, and pay', comment: 'Third of three steps' })}</b>
          <span>{t`${players}, ${games}: ${price}, at the table or by card. That is ${rate} per game per person.`}</span>
        </li>
      </ol>
      <LegalLinks />
    </Slip>
  )
}
