import { t } from '@lingui/core/macro'
import { ErrorView, Slip, VisuallyHidden } from '@refcall/design-system'
import type { DaysPanelProps } from './days-panel.tsx'
import s from './days-place.module.css'
import type { useDaysParts } from './use-days-parts.ts'

interface DaysPlaceProps extends DaysPanelProps {
  arrival: ReturnType<typeof useDaysParts>
}

/** The place of the bars, with its final height from the first render. */
export function DaysPlace({ arrival: { parts, failed, retry }, ...panel }: DaysPlaceProps) {
  return (
    <Slip aria-label={t`Matches per day`} className={s.place ?? ''}>
      {parts ? (
        <parts.DaysPanel {...panel} />
      ) : failed ? (
        <ErrorView
          title={t`The chart is not available`}
          text={t`The date fields choose the same range.`}
          retryLabel={t`Try again`}
          onRetry={retry}
        />
      ) : (
        <VisuallyHidden>{t`Loading the days`}</VisuallyHidden>
      )}
    </Slip>
  )
}
