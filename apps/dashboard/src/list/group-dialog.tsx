import { useState } from 'react'
import type { DashboardMatch } from '@refcall/contract'
import { Button, Dialog, LeadList } from '@refcall/design-system'
import { LIMITS } from '@refcall/domain'
import { MatchRow } from './match-row.tsx'
import { Pager } from './pager.tsx'
import { pageOf } from './paging.ts'

interface GroupDialogProps {
  /** The matches at one place; never empty. */
  matches: readonly DashboardMatch[]
  onSelect: (id: string) => void
  onClose: () => void
}

/** All matches at one place, ten at a time. */
export function GroupDialog({ matches, onSelect, onClose }: GroupDialogProps) {
  const [asked, setAsked] = useState(0)
  const page = pageOf(matches, asked, LIMITS.dashboard.groupPageSize)
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${matches.length} Matches at Location`}
      actions={
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
      }
    >
      <p>Select a match to view details</p>
      <LeadList aria-label="Matches at this location">
        {page.items.map((match) => (
          <MatchRow key={match.id} match={match} onSelect={onSelect} />
        ))}
      </LeadList>
      <Pager page={page} total={matches.length} onTurn={setAsked} />
    </Dialog>
  )
}
