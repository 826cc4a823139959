import { t } from '@lingui/core/macro'
import type { DashboardMatch } from '@refcall/contract'
import { ArrowBackIcon, Button, buttonClass, Display, RefreshIcon } from '@refcall/design-system'
import { useIsDown } from '@refcall/host'
import { Link } from '@refcall/router'
import { ExportButton } from '../export/export-button.tsx'
import { IncidentsLink } from '../incidents/incidents-link.tsx'
import type { DayRange } from '../range/day-range.ts'
import { RangeFields } from '../range/range-fields.tsx'
import s from './bar.module.css'

interface BarProps {
  range: DayRange
  onRange: (range: DayRange) => void
  onRefresh: () => void
  refreshing: boolean
  /** The matches that an export would contain. */
  listed: readonly DashboardMatch[]
  /** The URL of the incidents page. */
  incidents: string
}

/** The screen's title and the controls that apply to the whole screen. */
export function Bar({ range, onRange, onRefresh, refreshing, listed, incidents }: BarProps) {
  const isHomeDown = useIsDown('/')
  return (
    <header className={s.bar}>
      <Display as="h1" size={32} className={s.title ?? ''}>
        {t`Match Dashboard`}
      </Display>
      <IncidentsLink to={incidents} />
      <RangeFields range={range} onChange={onRange} />
      <Button
        variant="outline"
        size="small"
        icon={<RefreshIcon size={18} />}
        busy={refreshing}
        title={t`Refresh`}
        onClick={onRefresh}
      >
        {t`Refresh`}
      </Button>
      <ExportButton matches={listed} range={range} />
      {!isHomeDown && (
        <Link className={buttonClass({ variant: 'outline', size: 'small' })} title={t`Back to Home`} to="/">
          <ArrowBackIcon size={18} />
          <span>{t`Back to Home`}</span>
        </Link>
      )}
    </header>
  )
}
