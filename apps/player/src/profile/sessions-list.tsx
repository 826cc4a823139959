import { t } from '@lingui/core/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Output } from '@refcall/contract'
import { Banner, Button, quietClass, stackClass } from '@refcall/design-system'
import { api, log } from '@refcall/host'
import { errorText, formatDateTime } from '@refcall/messages'

const KEY = ['/api', 'me', 'sessions']

type Session = Output<'GET /api/me/sessions'>['sessions'][number]

/** Where the account is signed in; every sign-in but the present one can be ended. */
export function SessionsList() {
  const queries = useQueryClient()
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await api('GET /api/me/sessions', {}, { signal })).sessions,
  })
  const ending = useMutation({
    mutationFn: (sessionId: string) => api('POST /api/me/sessions/:sessionId/end', { params: { sessionId } }),
    onError: (error) => log.failure('session_end', error),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  })
  if (!data) return null
  return (
    <div className={stackClass(16)}>
      <ul className={stackClass(16)} aria-label={t`Where you are signed in`}>
        {data.map((session) => (
          <SessionItem
            key={session.id}
            session={session}
            busy={ending.isPending && ending.variables === session.id}
            onEnd={() => ending.mutate(session.id)}
          />
        ))}
      </ul>
      {ending.isError && <Banner tone="danger">{errorText(ending.error)}</Banner>}
    </div>
  )
}

interface SessionItemProps {
  session: Session
  busy: boolean
  onEnd: () => void
}

function SessionItem({ session, busy, onEnd }: SessionItemProps) {
  const name = nameOf(session)
  const used = formatDateTime(session.usedAt)
  return (
    <li className={stackClass(8)}>
      <span>{name}</span>
      <small className={quietClass}>{session.isPresent ? t`This browser` : t`Last used ${used}`}</small>
      {!session.isPresent && (
        <Button variant="outline" busy={busy} onClick={onEnd}>
          {t`Sign out ${name}`}
        </Button>
      )}
    </li>
  )
}

/** "Firefox on Windows", or as much of it as is known. */
function nameOf({ browser, system }: Session): string {
  if (browser && system) return t`${browser} on ${system}`
  return browser ?? system ?? t`Unknown device`
}
