import { downScreens } from '@refcall/host'
import { knownRemotes } from '../known-remotes.ts'
import { routeIn } from '../route-table.ts'
import { forgetRemote, loadRemote } from './load-remote.ts'

const againMs = 30_000

const down = new Set<string>()

/** A remote did not answer: until it does, no link leads to its screens. */
export function markDown(remote: string): void {
  down.add(remote)
  tell()
  setTimeout(() => void tryAgain(remote), againMs)
}

export function markUp(remote: string): void {
  if (down.delete(remote)) tell()
}

async function tryAgain(remote: string) {
  if (!down.has(remote)) return
  forgetRemote(remote)
  await loadRemote(remote).then(
    () => markUp(remote),
    () => markDown(remote),
  )
}

function tell() {
  downScreens.setState({ isDown: (path) => down.has(routeIn(knownRemotes, path)?.remote ?? '') })
}
