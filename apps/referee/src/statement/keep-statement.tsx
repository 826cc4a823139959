import { t } from '@lingui/core/macro'
import type { PastMatch } from '@refcall/contract'
import { actionsClass, Button, DownloadIcon, saveCsv } from '@refcall/design-system'
import type { Period } from './period.ts'
import { statementCsv } from './statement-csv.ts'
import s from './statement.module.css'

interface KeepStatementProps {
  matches: readonly PastMatch[]
  period: Period
}

/** The statement as a file, or on paper. Not in a web view, which can do neither. */
export function KeepStatement({ matches, period: { from, to } }: KeepStatementProps) {
  const save = () => {
    const name = t({ message: `statement-${from}-to-${to}`, comment: 'Name of a file, with two dates; no slashes' })
    saveCsv(`${name}.csv`, statementCsv(matches))
  }
  return (
    <div className={`${actionsClass} ${s.screenOnly}`}>
      <Button variant="outline" icon={<DownloadIcon />} onClick={save}>
        {t`Export CSV`}
      </Button>
      <Button variant="outline" onClick={() => window.print()}>
        {t({ message: 'Print', comment: 'Button: prints the page' })}
      </Button>
    </div>
  )
}
