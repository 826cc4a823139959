import type { Fault } from '../fault.ts'

export const home: readonly Fault[] = [
  {
    row: 'P-01',
    fault: 'Be A Ref leads to the registration instead of the page about the app',
    edits: [{ file: 'apps/player/src/home/home-header.tsx', from: 'to="/app-download"', to: 'to="/referee-register"' }],
  },
  {
    row: 'P-02',
    fault: 'inside the app the header leads to the dashboard as well',
    edits: [
      {
        file: 'apps/player/src/home/home-header.tsx',
        from: '<RailHeader title={t`Player Dashboard`}>',
        to: '<RailHeader title={t`Player Dashboard`}><Link to="/dashboard">{t`Dashboard`}</Link>',
      },
    ],
  },
  {
    row: 'P-03',
    fault: 'the button to find the place stays when the place is known',
    edits: [{ file: 'apps/player/src/home/location-line.tsx', from: "(place === null || place.source === 'fallback')", to: '(place === null || place.source)' }],
  },
  {
    row: 'P-04',
    fault: 'the form is there before the place is known',
    edits: [
      {
        file: 'apps/player/src/home/home-screen.tsx',
        from: 'place && <RequestSlip place={place} />',
        to: "<RequestSlip place={place ?? { latitude: 0, longitude: 0, source: 'device' }} />",
      },
    ],
  },
  {
    row: 'P-05',
    fault: 'the list is called live although its line is broken',
    edits: [{ file: 'apps/player/src/live/player-live.ts', from: "useContext(LiveContext) === 'open'", to: "useContext(LiveContext) !== 'connecting'" }],
  },
  {
    row: 'P-06',
    fault: 'a list without anybody says nothing',
    edits: [{ file: 'apps/player/src/nearby/nearby-referees.tsx', from: 'title={t`No active referees were found nearby`}', to: 'title=""' }],
  },
  {
    row: 'P-07',
    fault: 'Refresh on the active match reads nothing',
    edits: [{ file: 'apps/player/src/home/home-screen.tsx', from: 'onRefresh={() => void matches.refetch()}', to: 'onRefresh={() => {}}' }],
  },
  {
    row: 'P-08',
    fault: 'cancelling a cash match speaks of a hold that there is not',
    edits: [{ file: 'apps/player/src/active-match/match-steps.tsx', from: "match.holdStatus === 'held' ? t`Cancel", to: 'match.status ? t`Cancel' }],
  },
  {
    row: 'P-09',
    fault: 'the checkout is not told how many games are left',
    edits: [
      { file: 'apps/player/src/active-match/electronic/pay-now.tsx', from: 'tableNumber, gamesRemaining: String(gamesRemaining) }', to: 'tableNumber }' },
    ],
  },
  {
    row: 'P-10',
    fault: 'a new code is made, and the old one stays on the screen',
    edits: [{ file: 'apps/player/src/active-match/electronic/use-regenerate.ts', from: 'verificationCode: code, ', to: '' }],
  },
  {
    row: 'P-11',
    fault: 'a match whose referee was found cannot be cancelled any more',
    edits: [{ file: 'apps/player/src/active-match/match-steps.tsx', from: "steps.includes('cancel') && (", to: "steps.includes('cancel') && match.status !== 'accepted' && (" }],
  },
  {
    row: 'P-12',
    fault: 'a match in progress does not say that the referee is paid',
    edits: [{ file: 'apps/player/src/active-match/stage.ts', from: 'Match can start. Your referee has been paid.', to: 'Match can start.' }],
  },
  {
    row: 'P-13',
    fault: 'completing without a thumb sends one all the same',
    edits: [{ file: 'apps/player/src/active-match/use-complete.ts', from: 'thumbsUp ? await sendLike(params) : null', to: 'await sendLike(params)' }],
  },
  {
    row: 'P-14',
    fault: 'a match whose cancelling failed does not come back',
    edits: [{ file: 'apps/player/src/device-matches/device-matches.ts', from: "mutationKey: CANCEL, status: 'pending' }", to: 'mutationKey: CANCEL }' }],
  },
  {
    row: 'P-15',
    fault: 'a match that was completed stays the current one',
    edits: [{ file: 'apps/player/src/device-matches/device-matches.ts', from: 'isActive(status) &&', to: "status !== 'cancelled' &&" }],
  },
  {
    row: 'P-16',
    fault: 'the app’s device id is forgotten when the page is read again without it',
    edits: [{ file: 'libs/host/src/device.ts', from: "const id = tab.read('tab-device-id')", to: 'const id = given' }],
  },
  {
    row: 'P-17',
    fault: 'a place that the app tells once more does not read the referees again',
    edits: [{ file: 'apps/player/src/nearby/live-state.tsx', from: 'place && before && place !== before', to: 'place && before && place === before' }],
  },
]
