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
  return (
    <Popup
      latitude={match.latitude}
      longitude={match.longitude}
      offset={18}
      maxWidth="17rem"
      closeOnClick={false}
      onClose={onClose}
    >
      <div role="group" aria-label={`Table ${match.tableNumber}`} className={s.popup} onKeyDown={({ key }) => key === 'Escape' && onClose()}>
        <div className={s.top}>
          <Display as="h3" size={20}>{`Table ${match.tableNumber}`}</Display>
          <Display as="strong" size={20}>
            {formatMoney(match.totalAmount, match.playerCurrency)}
          </Display>
        </div>
        <MatchWords match={match} />
        <Button size="small" variant="outline" wide onClick={onDetails}>
          View details
        </Button>
      </div>
    </Popup>
  )
}
