import { t } from '@lingui/core/macro'
import type { DashboardMatch } from '@refcall/contract'
import { Button, DownloadIcon, saveCsv } from '@refcall/design-system'
import type { DayRange } from '../range/day-range.ts'
import { matchesCsv } from './matches-csv.ts'

interface ExportButtonProps {
  matches: readonly DashboardMatch[]
  range: DayRange
}

/** Downloads the listed matches as a CSV file. */
export function ExportButton({ matches, range }: ExportButtonProps) {
  const { from, to } = range
  const save = () => {
    const name = t({ message: `matches-${from}-to-${to}`, comment: 'Name of a file, with two dates; no slashes' })
    saveCsv(`${name}.csv`, matchesCsv(matches))
  }
  return (
    <Button
      variant="outline"
      size="small"
      icon={<DownloadIcon size={18} />}
      disabled={matches.length === 0}
      title={t`Export CSV`}
      onClick={save}
    >
      {t`Export CSV`}
    </Button>
  )
}
