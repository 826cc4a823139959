import { matchPath } from '../wire/match-path.ts'
import { answerChallenge, showChallenge } from './challenge.ts'
import { enterDashboard, showDashboard } from './dashboard.ts'
import { enterOnboarding, finishOnboarding, showOnboarding } from './onboarding.ts'
import type { PageResponse, PageRequest } from './page.ts'
import { showWallet } from './wallet.ts'

interface PageRoute {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly answer: (request: PageRequest) => PageResponse
}

const pages: readonly PageRoute[] = [
  { method: 'GET', path: '/connect/onboarding/:token', answer: enterOnboarding },
  { method: 'GET', path: '/connect/visit/:token', answer: showOnboarding },
  { method: 'POST', path: '/connect/visit/:token', answer: finishOnboarding },
  { method: 'GET', path: '/express/:token', answer: enterDashboard },
  { method: 'GET', path: '/express/visit/:token', answer: showDashboard },
  { method: 'GET', path: '/elements/wallet', answer: showWallet },
  { method: 'GET', path: '/3ds/:intent/:token', answer: showChallenge },
  { method: 'POST', path: '/3ds/:intent/:token', answer: answerChallenge },
]

/** The page at this path, or undefined. */
export const findPage = (
  method: string,
  path: string,
): { page: PageRoute; names: Record<string, string> } | undefined => {
  for (const entry of pages) {
    const names = entry.method === method ? matchPath(entry.path, path) : undefined
    if (names) return { page: entry, names }
  }
  return undefined
}
