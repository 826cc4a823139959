import type { Fault } from '../fault.ts'

export const navigation: readonly Fault[] = [
  {
    row: 'N-01',
    fault: 'the page about the app cannot be opened by its address',
    edits: [{ file: 'apps/referee/src/description.ts', from: "'/app-download'", to: "'/app-downloads'" }],
  },
  {
    row: 'N-02',
    fault: 'the second address of the referee’s dashboard leads to the page about the app',
    edits: [
      {
        file: 'apps/referee/src/routes.tsx',
        from: 'refereeDashboard: dashboard',
        to: 'refereeDashboard: () => <DownloadScreen />',
      },
    ],
  },
  {
    row: 'N-03',
    fault: 'a path under one that exists is served as if it were that one',
    edits: [{ file: 'apps/shell/src/route-table.ts', from: 'path.replace(', to: "path.replace(/(?<=\\w)\\/.*$/, '').replace(" }],
  },
  {
    row: 'N-04',
    fault: 'History in the bar leads to an address that does not exist',
    edits: [{ file: 'apps/player/src/player-frame.tsx', from: "href: '/history'", to: "href: '/matches'" }],
  },
  {
    row: 'N-05',
    fault: 'the sign-in form does nothing when it is sent',
    edits: [{ file: 'apps/shell/src/sign-in/sign-in-form.tsx', from: 'if (busy) return', to: 'if (!busy) return' }],
  },
]
