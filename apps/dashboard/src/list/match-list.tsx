import { useEffect, useRef, useState } from 'react'
import { t } from '@lingui/core/macro'
import type { DashboardMatch } from '@refcall/contract'
import { LeadList } from '@refcall/design-system'
import { MatchRow } from './match-row.tsx'
import { Pager } from './pager.tsx'
import { pageOf } from './paging.ts'
import s from './match-list.module.css'

interface MatchListProps {
  matches: readonly DashboardMatch[]
  selectedId: string | null
  highlightedId: string | null
  onSelect: (id: string) => void
  onHighlight: (id: string | null) => void
}

const PAGE_SIZE = 25

/** The map's matches as rows; a match selected on the map is paged to and scrolled into view. */
export function MatchList({ matches, selectedId, highlightedId, onSelect, onHighlight }: MatchListProps) {
  const [asked, setAsked] = useState(0)
  const [turnedTo, setTurnedTo] = useState<string | null>(null)
  if (selectedId !== turnedTo) {
    const position = matches.findIndex(({ id }) => id === selectedId)
    setTurnedTo(selectedId)
    if (position !== -1) setAsked(Math.floor(position / PAGE_SIZE))
  }
  const page = pageOf(matches, asked, PAGE_SIZE)
  const box = useRef<HTMLDivElement>(null)
  const selectedRow = useRef<HTMLLIElement>(null)

  useEffect(() => {
    if (box.current && selectedRow.current) bringIntoView(box.current, selectedRow.current)
  }, [selectedId])

  const turn = (index: number) => {
    setAsked(index)
    box.current?.scrollTo({ top: 0 })
  }

  return (
    <>
      <div ref={box} className={s.box}>
        <LeadList className={s.list} aria-label={t`Matches`}>
          {page.items.map((match) => (
            <MatchRow
              key={match.id}
              match={match}
              selected={match.id === selectedId}
              onSelect={onSelect}
              onHighlight={onHighlight}
              {...(match.id === highlightedId && { className: s.highlighted ?? '' })}
              {...(match.id === selectedId && { ref: selectedRow })}
            />
          ))}
        </LeadList>
      </div>
      <Pager page={page} total={matches.length} onTurn={turn} />
    </>
  )
}

/** Scrolls only the list: the page must not scroll away from the map. */
function bringIntoView(box: HTMLElement, row: HTMLElement) {
  const [frame, place] = [box.getBoundingClientRect(), row.getBoundingClientRect()]
  if (place.top < frame.top) box.scrollTop -= frame.top - place.top
  else if (place.bottom > frame.bottom) box.scrollTop += place.bottom - frame.bottom
}
