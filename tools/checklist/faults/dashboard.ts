import type { Fault } from '../fault.ts'

export const dashboard: readonly Fault[] = [
  {
    row: 'D-01',
    fault: 'the dashboard begins with the last week',
    edits: [{ file: 'libs/domain/src/limits.ts', from: 'rangeDays: 30', to: 'rangeDays: 7' }],
  },
  {
    row: 'D-02',
    fault: 'the days begin at midnight in Greenwich, wherever the reader is',
    edits: [
      {
        file: 'apps/dashboard/src/range/day-range.ts',
        from: 'return new Date(Number(year), Number(month) - 1, Number(date))',
        to: 'return new Date(Date.UTC(Number(year), Number(month) - 1, Number(date)))',
      },
    ],
  },
  {
    row: 'D-03',
    fault: 'accepted matches count as cancelled',
    edits: [{ file: 'apps/dashboard/src/tiles/tallies.ts', from: "cancelled: countOf('cancelled')", to: "cancelled: countOf('cancelled') + countOf('accepted')" }],
  },
  {
    row: 'D-04',
    fault: 'the revenue holds matches that were cancelled',
    edits: [{ file: 'apps/dashboard/src/tiles/tallies.ts', from: 'revenueUsdMinor: completed.reduce(', to: 'revenueUsdMinor: matches.reduce(' }],
  },
  {
    row: 'D-05',
    fault: 'the map is as tall on a phone as on a desk',
    edits: [{ file: 'libs/domain/src/limits.ts', from: 'mapHeightMobilePx: 400', to: 'mapHeightMobilePx: 500' }],
  },
  {
    row: 'D-06',
    fault: 'the map can come closer than zoom 12',
    edits: [{ file: 'libs/domain/src/limits.ts', from: 'zoomMax: 12', to: 'zoomMax: 14' }],
  },
  {
    row: 'D-07',
    fault: 'nothing to show does not say what to try',
    edits: [
      {
        file: 'apps/dashboard/src/dashboard-screen.tsx',
        from: 'Try adjusting your date range or toggle settings to see data.',
        to: 'There is nothing here.',
      },
    ],
  },
  {
    row: 'D-08',
    fault: 'matches 0.0006 degrees apart share a mark',
    edits: [{ file: 'libs/domain/src/limits.ts', from: 'groupToleranceDegrees: 0.0005', to: 'groupToleranceDegrees: 0.0006' }],
  },
  {
    row: 'D-09',
    fault: 'the dot of a match opens nothing',
    edits: [{ file: 'apps/dashboard/src/map/match-map.tsx', from: 'return onSelect(only.id)', to: 'return' }],
  },
  {
    row: 'D-10',
    fault: 'the number at a place opens nothing',
    edits: [{ file: 'apps/dashboard/src/map/match-map.tsx', from: 'return onGroup(pin.matches)', to: 'return' }],
  },
  {
    row: 'D-11',
    fault: 'a completed match does not tell when it was',
    edits: [{ file: 'apps/dashboard/src/list/match-words.tsx', from: "status === 'completed' && completedAt &&", to: "status !== 'completed' && completedAt &&" }],
  },
  {
    row: 'D-12',
    fault: 'the legend speaks of one mile',
    edits: [{ file: 'apps/dashboard/src/map/legend.tsx', from: 'Available area (2-mile radius)', to: 'Available area (1-mile radius)' }],
  },
  {
    row: 'D-13',
    fault: 'the area around a referee is three kilometres wide to every side',
    edits: [{ file: 'libs/domain/src/limits.ts', from: 'availableAreaMetres: 3_218.688', to: 'availableAreaMetres: 3_000' }],
  },
]
