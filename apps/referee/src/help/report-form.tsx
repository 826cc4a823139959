import { useState } from 'react'
import { t } from '@lingui/core/macro'
import { Banner, Button, Field, SelectField, stackClass } from '@refcall/design-system'
import { cleanName, LIMITS, REPORT_REASONS } from '@refcall/domain'
import { errorText, reportReasonText } from '@refcall/messages'
import type { useReports } from './use-reports.ts'

const REASONS = REPORT_REASONS.referee

/** What went wrong, and some words; what was typed stays if it is not taken. */
export function ReportForm({ report }: { report: ReturnType<typeof useReports>['report'] }) {
  const [reason, setReason] = useState<(typeof REASONS)[number]>(REASONS[0])
  const [typed, setTyped] = useState('')
  const [isMissing, setMissing] = useState(false)
  const needsWords = reason === 'other'
  const send = () => {
    const words = cleanName(typed)
    setMissing(needsWords && words === '')
    if (!needsWords || words !== '') report.mutate({ reason, ...(words !== '' && { words }) })
  }
  return (
    <form
      noValidate
      className={stackClass(12)}
      onSubmit={(event) => {
        event.preventDefault()
        if (!report.isPending) send()
      }}
    >
      <SelectField
        label={t`What went wrong?`}
        options={REASONS.map((value) => ({ value, label: reportReasonText(value) }))}
        value={reason}
        onChange={({ target }) => setReason(REASONS.find((value) => value === target.value) ?? reason)}
      />
      <Field
        label={needsWords ? t`In your words` : t`In your words (optional)`}
        hint={t`Only we read it, and answer here.`}
        maxLength={LIMITS.reports.wordsMaxChars}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        {...(isMissing && { error: t`Please write what went wrong.` })}
      />
      {report.isError && <Banner tone="danger">{errorText(report.error)}</Banner>}
      <Button type="submit" wide busy={report.isPending}>
        {t({ message: 'Report', comment: 'Button: sends what went wrong with a match' })}
      </Button>
    </form>
  )
}
