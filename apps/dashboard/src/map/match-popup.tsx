import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { DashboardMatch } from '@refcall/contract'
import { Button, Display } from '@refcall/design-system'
import { formatMoney } from '@refcall/messages'
import { Popup } from 'react-map-gl/maplibre'
import { MatchWords } from '../list/match-words.tsx'
import s from './match-popup.module.css'

interface MatchPopupProps {
  match: DashboardMatch
  onDetails: () => void
  onClose: () => void
}

/** What is told of one match at its place on the map. */
export function MatchPopup({ match, onDetails, onClose }: MatchPopupProps) {
  const { tableNumber } = match
  return (
    <Popup
      latitude={match.latitude}
      longitude={match.longitude}
      offset={18}
      maxWidth="17rem"
      closeOnClick={false}
      onClose={onClose}
    >
      <div
        role="group"
        aria-label={t`Table ${tableNumber}`}
        className={s.popup}
        onKeyDown={({ key }) => key === 'Escape' && onClose()}
      >
        <div className={s.top}>
          <Display as="h3" size={20}>
            {headingOf(match)}
          </Display>
          <Display as="strong" size={20}>
            {formatMoney(match.totalAmount, match.playerCurrency)}
          </Display>
        </div>
        <MatchWords match={match} />
        <Button size="small" variant="outline" wide onClick={onDetails}>
          {t`View details`}
        </Button>
      </div>
    </Popup>
  )
}

function headingOf(match: DashboardMatch) {
  const tableNumber = <bdi>{match.tableNumber}</bdi>
  return <Trans>Table {tableNumber}</Trans>
}
