import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Button, Display, quietClass, Slip, stackClass, textLink } from '@refcall/design-system'
import { api } from '@refcall/host'
import s from './demo-accounts.module.css'

interface DemoAccountsProps {
  busy: boolean
  onChoose: (username: string, password: string) => void
}

/** One button for each demo account; null without a demo. */
export function DemoAccounts({ busy, onChoose }: DemoAccountsProps) {
  const { data: demo } = useQuery({
    queryKey: ['/api', 'demo-accounts'],
    queryFn: ({ signal }) => api('GET /api/demo-accounts', {}, { signal }),
  })
  if (!demo?.accounts.length) return null
  return (
    <Slip className={stackClass(16)} aria-labelledby="demo-accounts">
      <Display as="h2" id="demo-accounts">{t`Demo accounts`}</Display>
      <ul className={s.accounts}>
        {demo.accounts.map(({ role, username, password, note }) => {
          const words = wordsOf(role)
          return (
            <li key={username}>
              <Button variant="outline" wide disabled={busy} onClick={() => onChoose(username, password)}>
                {words?.offer ?? t`Sign in as ${role}`}
              </Button>
              <small className={quietClass}>{words?.note ?? note}</small>
            </li>
          )
        })}
      </ul>
      {demo.mailInboxUrl && (
        <a href={demo.mailInboxUrl} target="_blank" rel="noreferrer" className={textLink}>{t`Mails of the demo`}</a>
      )}
    </Slip>
  )
}

/** The roles of the bundled demo; another demo's are shown by the names it gives. */
function wordsOf(role: string): { offer: string; note: string } | undefined {
  switch (role) {
    case 'operator':
      return { offer: t`Sign in as operator`, note: t`sees every match on the map` }
    case 'verified referee':
      return { offer: t`Sign in as verified referee`, note: t`goes on duty, accepts matches` }
    case 'unverified referee':
      return { offer: t`Sign in as unverified referee`, note: t`cash matches only` }
    case 'player':
      return { offer: t`Sign in as player`, note: t`requests a referee` }
    default:
      return undefined
  }
}
