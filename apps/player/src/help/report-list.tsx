import { t } from '@lingui/core/macro'
import type { MatchReport } from '@refcall/contract'
import { quietClass, stackClass } from '@refcall/design-system'
import { formatDateTime, onItText, reportReasonText } from '@refcall/messages'

/** What was reported about a match, and the answers. */
export function ReportList({ reports }: { reports: readonly MatchReport[] }) {
  return (
    <ul className={stackClass(16)} aria-label={t`Your reports`}>
      {reports.map((report) => (
        <li key={report.id} className={stackClass(8)}>
          <p className={quietClass}>{formatDateTime(report.reportedAt)}</p>
          <p>
            <strong>{reportReasonText(report.reason)}</strong>
          </p>
          {report.words !== null && (
            <p>
              <bdi translate="no">{report.words}</bdi>
            </p>
          )}
          <Answer report={report} />
        </li>
      ))}
    </ul>
  )
}

function Answer({ report: { answer, takenAt, closedAt } }: { report: MatchReport }) {
  if (closedAt === null && takenAt) return <p role="status">{onItText(takenAt)}</p>
  if (closedAt === null) return <p role="status">{t`We are looking at it. The answer appears here.`}</p>
  if (answer === null) return <p>{t`We have looked at it.`}</p>
  return (
    <p>
      <span className={quietClass}>
        {t({ message: 'Answer', comment: 'Before what an operator answers to a report' })}
      </span>{' '}
      <bdi translate="no">{answer}</bdi>
    </p>
  )
}
