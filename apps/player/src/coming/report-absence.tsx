import { useState } from 'react'
import { t } from '@lingui/core/macro'
import type { Match, MatchProgress } from '@refcall/contract'
import { Button, ConfirmDialog } from '@refcall/design-system'
import { SECOND } from '@refcall/domain'
import { useServerNow } from '@refcall/host'
import { AskInstead } from '../waiting/lazy-waiting.tsx'
import type { useProgress } from './use-progress.ts'

interface ReportAbsenceProps {
  match: Match
  progress: MatchProgress
  report: ReturnType<typeof useProgress>['report']
}

/** Once the referee is overdue: the report of it, after a confirmation. */
export function ReportAbsence({ match, progress: { absenceReportableAt }, report }: ReportAbsenceProps) {
  const [isAsking, setAsking] = useState(false)
  const now = useServerNow(SECOND)
  if (absenceReportableAt === null || now < Date.parse(absenceReportableAt)) return null
  return (
    <>
      {match.status === 'awaiting_verification' && <AskInstead match={match} />}
      <Button variant="outline" onClick={() => setAsking(true)}>
        {t({ message: 'Nobody came', comment: 'Button: the referee did not come to the table' })}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t`Did nobody come?`}
        text={
          match.paymentMethod === 'cash'
            ? t`Your request goes out to other referees.`
            : t`The match ends, and the hold on your card is released.`
        }
        confirmLabel={t`Yes, nobody came`}
        cancelLabel={t`Keep waiting`}
        danger
        busy={report.isPending}
        onConfirm={() => report.mutate(undefined, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
