import { useState } from 'react'
import { plural, t } from '@lingui/core/macro'
import type { DashboardMatch } from '@refcall/contract'
import { Button, Dialog, LeadList } from '@refcall/design-system'
import { LIMITS } from '@refcall/domain'
import { MatchRow } from './match-row.tsx'
import { Pager } from './pager.tsx'
import { pageOf } from './paging.ts'
import s from './group-dialog.module.css'

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
      title={plural({ count: matches.length }, { one: '# Match at Location', other: '# Matches at Location' })}
      actions={
        <div className={s.foot}>
          <Pager page={page} total={matches.length} onTurn={setAsked} />
          <Button variant="outline" onClick={onClose}>
            {t`Close`}
          </Button>
        </div>
      }
    >
      <p>{t`Select a match to view details`}</p>
      <LeadList aria-label={t`Matches at this location`}>
        {page.items.map((match) => (
          <MatchRow key={match.id} match={match} onSelect={onSelect} />
        ))}
      </LeadList>
    </Dialog>
  )
}
