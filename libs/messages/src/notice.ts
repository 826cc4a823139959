import { t } from '@lingui/core/macro'

/** What the page itself may have to tell, whatever screen is open. */
type NoticeCode = 'browser_forgotten' | 'session_ended'

interface Words {
  title: string
  text?: string
}

/** A notice with its words: those it brought, or the ones for its code. */
export function noticeWords<Id extends { id: number }>(notice: Id & (Words | { code: NoticeCode })): Words & { id: number } {
  return 'code' in notice ? { id: notice.id, ...wordsOf(notice.code) } : notice
}

function wordsOf(code: NoticeCode): Words {
  switch (code) {
    case 'browser_forgotten':
      return {
        title: t`This browser was forgotten`,
        text: t`Its earlier requests can no longer be shown here. You can request a referee as before.`,
      }
    case 'session_ended':
      return { title: t`Signed out`, text: t`Your session has ended. Sign in again to go on.` }
  }
}

/** Why the page does not know where it is. */
export function placeProblem(problem: 'unsupported'): string {
  switch (problem) {
    case 'unsupported':
      return t`Geolocation is not supported by this browser.`
  }
}
