import { t } from '@lingui/core/macro'

/** The host's own notices, on any open screen. */
type NoticeCode = 'browser_forgotten' | 'session_ended'

interface Words {
  title: string
  text?: string
}

/** A notice with its texts: those passed with it, or the ones for its code. */
export function noticeWords<Id extends { id: number }>(
  notice: Id & (Words | { code: NoticeCode }),
): Words & { id: number } {
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
