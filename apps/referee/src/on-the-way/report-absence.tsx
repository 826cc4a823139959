import { useState } from 'react'
import { t } from '@lingui/core/macro'
import type { MatchProgress } from '@refcall/contract'
import { Button, ConfirmDialog, quietClass } from '@refcall/design-system'
import { SECOND } from '@refcall/domain'
import { useServerNow } from '@refcall/host'
import { formatTime } from '@refcall/messages'
import type { useProgress } from './use-progress.ts'

interface ReportAbsenceProps {
  progress: MatchProgress
  report: ReturnType<typeof useProgress>['report']
}

/** At the table: when the player can be reported as absent, then the report, after a confirmation. */
export function ReportAbsence({ progress: { absenceReportableAt }, report }: ReportAbsenceProps) {
  const [isAsking, setAsking] = useState(false)
  const now = useServerNow(SECOND)
  if (absenceReportableAt === null) return null
  const time = formatTime(absenceReportableAt)
  if (now < Date.parse(absenceReportableAt))
    return <p className={quietClass}>{t`If the player is not here, you can report it at ${time}.`}</p>
  return (
    <>
      <Button variant="outline" onClick={() => setAsking(true)}>
        {t`The player is not here`}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t`Is the player not here?`}
        text={t`The match ends without a payment, and you are on duty again.`}
        confirmLabel={t`Yes, end the match`}
        cancelLabel={t`Keep waiting`}
        danger
        busy={report.isPending}
        onConfirm={() => report.mutate(undefined, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
