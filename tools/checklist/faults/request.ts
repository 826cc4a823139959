import type { Fault } from '../fault.ts'

export const request: readonly Fault[] = [
  {
    row: 'F-05',
    fault: 'a game costs three dollars a person where there is no rate',
    edits: [{ file: 'libs/domain/src/limits.ts', from: 'defaultRateMinor: 200', to: 'defaultRateMinor: 300' }],
  },
]
