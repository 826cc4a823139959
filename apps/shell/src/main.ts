import '@refcall/design-system/tokens.css'
import { startHost } from '@refcall/host'
import { keepPage } from './offline/keep-page.ts'
import { followTrials } from './remotes/beacons.ts'
import { requireIntegrity } from './remotes/integrity.ts'
import { prefetchOnIntent } from './remotes/prefetch-on-intent.ts'

requireIntegrity()
followTrials()
startHost()
prefetchOnIntent()
keepPage()
// React and the router are evaluated in a task of their own, when the start call is on its way: on a slow phone one
// task for all would keep the page from answering.
setTimeout(() => void import(/* webpackMode: "eager" */ './draw-page.tsx').then(({ drawPage }) => drawPage()))
