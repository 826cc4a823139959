import { t } from '@lingui/core/macro'
import type { TrialArm, TrialCounts } from '@refcall/contract'
import { Banner, ResultsTable, type ResultsColumn } from '@refcall/design-system'
import { formatNumber } from '@refcall/messages'

interface Figure {
  readonly name: string
  readonly of: (arm: TrialArm) => string
}

const shareOf = (part: number, all: number): string => `${formatNumber(part)} / ${formatNumber(all)}`
const goodOf = ({ good, fair, poor }: TrialArm['vitals']['lcp']): string => shareOf(good, good + fair + poor)

const figures = (): Figure[] => [
  {
    name: t({ message: 'Devices with an error', comment: 'Of those with a session: 2 / 15' }),
    of: ({ withError, sessions }) => shareOf(withError, sessions),
  },
  {
    name: t({ message: 'Quick first view (LCP)', comment: 'Pages of all measured: 2 / 15' }),
    of: ({ vitals }) => goodOf(vitals.lcp),
  },
  {
    name: t({ message: 'Quick answer to a press (INP)', comment: 'Pages of all measured: 2 / 15' }),
    of: ({ vitals }) => goodOf(vitals.inp),
  },
  {
    name: t({ message: 'Steady page (CLS)', comment: 'Pages of all measured: 2 / 15' }),
    of: ({ vitals }) => goodOf(vitals.cls),
  },
]

const columns = ({ canary, control }: TrialCounts): ResultsColumn<Figure>[] => [
  { id: 'figure', title: t({ message: 'Counted', comment: 'Column of figures' }), cell: ({ name }) => name },
  {
    id: 'canary',
    title: t({ message: 'On trial', comment: 'A release that some devices get' }),
    cell: ({ of }) => <bdi dir="ltr">{of(canary)}</bdi>,
    numeric: true,
  },
  {
    id: 'control',
    title: t({ message: 'Live', context: 'release', comment: 'What all get' }),
    cell: ({ of }) => <bdi dir="ltr">{of(control)}</bdi>,
    numeric: true,
  },
]

/** How a release on trial does beside the live one, and what follows from it. */
export function TrialFigures({ counts, isMonitored }: { counts: TrialCounts | null; isMonitored: boolean }) {
  if (!counts) return <p>{t`At this share there is nothing to compare it with, so a person decides.`}</p>
  return (
    <>
      <ResultsTable
        caption={t`Trial results`}
        columns={columns(counts)}
        rows={figures()}
        rowKey={({ name }) => name}
        wordy
      />
      {counts.isWorse ? (
        <Banner tone="danger">
          {isMonitored
            ? t`Worse than the current release. Rolling back.`
            : t`Worse than the current release. Roll it back.`}
        </Banner>
      ) : (
        <p>{t`No problems so far.`}</p>
      )}
    </>
  )
}
