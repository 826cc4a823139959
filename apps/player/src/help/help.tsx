import { useState } from 'react'
import { t } from '@lingui/core/macro'
import type { Match, MatchReport } from '@refcall/contract'
import { Button, Sheet, stackClass } from '@refcall/design-system'
import { isActive, isReportable, MINUTE } from '@refcall/domain'
import { useDeviceId, useServerNow } from '@refcall/host'
import { KeepApart } from '../apart/keep-apart.tsx'
import { ReportForm } from './report-form.tsx'
import { ReportList } from './report-list.tsx'
import { useReports } from './use-reports.ts'

/** Where the player says what went wrong, and reads the answer. */
export function Help({ match }: { match: Match }) {
  const deviceId = useDeviceId()
  const { reports, report } = useReports(deviceId, match.id)
  const [isOpen, setOpen] = useState(false)
  const now = useServerNow(MINUTE)
  if (!reports) return null
  const canReport = isReportable(endOf(match), now)
  const [latest] = reports
  if (!latest && !canReport) return null
  return (
    <>
      <Button variant="plain" size="small" onClick={() => setOpen(true)}>
        {labelOf(latest)}
      </Button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={t`Something wrong?`} closeLabel={t`Close`}>
        <div className={stackClass(16)}>
          {latest && <ReportList reports={reports} />}
          {canReport && !isOpenReport(latest) && <ReportForm report={report} />}
          {match.refereeName !== null && <KeepApart deviceId={deviceId} matchId={match.id} />}
        </div>
      </Sheet>
    </>
  )
}

const isOpenReport = (report: MatchReport | undefined): boolean => report?.closedAt === null

function labelOf(latest: MatchReport | undefined): string {
  if (!latest) return t`Something wrong?`
  return isOpenReport(latest) ? t`Your report` : t`Your report: read the answer`
}

/** The service knows the end of a cancelled match better, which lasts some hours at most. */
const endOf = ({ status, completedAt, createdAt }: Match): number | null =>
  isActive(status) ? null : Date.parse(completedAt ?? createdAt)
