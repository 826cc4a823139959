import { t } from '@lingui/core/macro'
import type { Incident } from '@refcall/contract'
import { quietClass } from '@refcall/design-system'

/** What the reporting party has written, and the operator's answer. */
export function ReportWords({ report }: { report: NonNullable<Incident['report']> }) {
  return (
    <>
      {report.words !== null && (
        <blockquote>
          <bdi translate="no">{report.words}</bdi>
        </blockquote>
      )}
      {report.answer !== null && (
        <p>
          <span className={quietClass}>{t`Answer`}</span> <bdi translate="no">{report.answer}</bdi>
        </p>
      )}
    </>
  )
}
