import { useState } from 'react'
import { t } from '@lingui/core/macro'
import type { MatchReport } from '@refcall/contract'
import { Button, Sheet, stackClass } from '@refcall/design-system'
import { isReportable, MINUTE } from '@refcall/domain'
import { useServerNow } from '@refcall/host'
import { KeepApart } from '../apart/keep-apart.tsx'
import { ReportForm } from './report-form.tsx'
import { ReportList } from './report-list.tsx'
import { Shield } from './shield.tsx'
import { useReports } from './use-reports.ts'

interface HelpProps {
  matchId: string
  deviceId: string
  /** ISO instant; null while the match lasts. */
  endedAt: string | null
}

/** Where the referee says what went wrong, and reads the answer. */
export function Help({ matchId, deviceId, endedAt }: HelpProps) {
  const { reports, report } = useReports(deviceId, matchId)
  const [isOpen, setOpen] = useState(false)
  const now = useServerNow(MINUTE)
  if (!reports) return null
  const canReport = isReportable(endedAt === null ? null : Date.parse(endedAt), now)
  const [latest] = reports
  if (!latest && !canReport) return null
  return (
    <>
      {endedAt === null && <Shield reports={reports} report={report} />}
      <Button variant="plain" size="small" onClick={() => setOpen(true)}>
        {labelOf(latest)}
      </Button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={t`Something wrong?`} closeLabel={t`Close`}>
        <div className={stackClass(16)}>
          {latest && <ReportList reports={reports} />}
          {canReport && !isOpenReport(latest) && <ReportForm report={report} />}
          <KeepApart deviceId={deviceId} matchId={matchId} />
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
