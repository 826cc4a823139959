import { useEffect, useEffectEvent, useRef } from 'react'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { DashboardMatch } from '@refcall/contract'
import { Button, Display } from '@refcall/design-system'
import { formatMoney, tableText } from '@refcall/messages'
import type { Popup as MapLibrePopup } from 'maplibre-gl'
import { Popup, useMap } from 'react-map-gl/maplibre'
import { MatchWords } from '../list/match-words.tsx'
import s from './match-popup.module.css'
import { POPUP_OFFSET, roomyPoint } from './popup-room.ts'

interface MatchPopupProps {
  match: DashboardMatch
  onDetails: () => void
  onClose: () => void
}

export function MatchPopup({ match, onDetails, onClose }: MatchPopupProps) {
  const { tableNumber } = match
  const ref = useRoomForPopup(match)
  return (
    <Popup
      ref={ref}
      latitude={match.latitude}
      longitude={match.longitude}
      offset={POPUP_OFFSET}
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

/** Moves the map so that the popup of a match is whole. @returns the ref of the popup */
function useRoomForPopup(match: DashboardMatch) {
  const { current: map } = useMap()
  const ref = useRef<MapLibrePopup>(null)

  const makeRoom = useEffectEvent((why: 'opened' | 'resized') => {
    if (!map || !ref.current) return
    const { offsetWidth: width, offsetHeight: height } = ref.current.getElement()
    const { clientWidth, clientHeight } = map.getContainer()
    const center: [number, number] = [match.longitude, match.latitude]
    // If the user has moved to another part of the map, the map stays there.
    if (why === 'resized' && !map.getBounds().contains(center)) return
    const now = map.project(center)
    const { x, y } = roomyPoint(now, { width, height }, { width: clientWidth, height: clientHeight })
    if (x !== now.x || y !== now.y) map.easeTo({ center, offset: [x - clientWidth / 2, y - clientHeight / 2] })
  })
  // A new version of the match moves the map only if the popup needs more room.
  useEffect(() => {
    makeRoom('opened')
    const onResize = () => makeRoom('resized')
    const growth = new ResizeObserver(onResize)
    if (ref.current) growth.observe(ref.current.getElement())
    map?.on('resize', onResize)
    return () => {
      growth.disconnect()
      map?.off('resize', onResize)
    }
  }, [map])
  return ref
}

function headingOf(match: DashboardMatch) {
  const tableNumber = <bdi translate="no">{tableText(match.tableNumber)}</bdi>
  return <Trans>Table {tableNumber}</Trans>
}
