import { useState } from 'react'
import { t } from '@lingui/core/macro'
import type { MatchReport } from '@refcall/contract'
import { Banner, Button, buttonClass, Sheet, stackClass } from '@refcall/design-system'
import { LIMITS, SECOND } from '@refcall/domain'
import { useServerNow } from '@refcall/host'
import { errorText, formatTime, onItText } from '@refcall/messages'
import { useEmergencyNumber } from './use-emergency-number.ts'
import type { useReports } from './use-reports.ts'

interface ShieldProps {
  reports: readonly MatchReport[]
  report: ReturnType<typeof useReports>['report']
}

/** For a referee in danger: the emergency call first, then the report to the operators, which one press sends. */
export function Shield({ reports, report }: ShieldProps) {
  const [isOpen, setOpen] = useState(false)
  const number = useEmergencyNumber()
  const sent = reports.find(({ reason, closedAt }) => reason === 'rude_or_unsafe' && closedAt === null)
  return (
    <>
      <Button variant="plain" size="small" onClick={() => setOpen(true)}>
        {t`I feel unsafe`}
      </Button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={t`Your safety`} closeLabel={t`Close`}>
        <div className={stackClass(16)}>
          <a className={buttonClass({ variant: 'danger', wide: true })} href={`tel:${number}`}>
            {t`Emergency call: ${number}`}
          </a>
          <p>{t`A mobile phone connects 112 with the emergency services where you are.`}</p>
          {report.isError && <Banner tone="danger">{errorText(report.error)}</Banner>}
          {sent ? (
            <Sent report={sent} />
          ) : (
            <Button
              wide
              variant="outline"
              busy={report.isPending}
              onClick={() => report.mutate({ reason: 'rude_or_unsafe' })}
            >
              {t`Report abuse`}
            </Button>
          )}
        </div>
      </Sheet>
    </>
  )
}

function Sent({ report: { reportedAt, takenAt } }: { report: MatchReport }) {
  const now = useServerNow(SECOND)
  const time = formatTime(reportedAt)
  const isUnanswered = !takenAt && now - Date.parse(reportedAt) >= LIMITS.reports.unansweredMs
  return (
    <div role="status" className={stackClass(8)}>
      <p>{t`Reported at ${time}. Our operators have been told.`}</p>
      {takenAt && <p>{onItText(takenAt)}</p>}
      {isUnanswered && (
        <Banner tone="notice">
          {t`Nobody has answered yet. If you are in danger, make the emergency call or go where other people are.`}
        </Banner>
      )}
    </div>
  )
}
