import { useQuery } from '@tanstack/react-query'
import { Button, Display, Slip } from '@refcall/design-system'
import { api } from '@refcall/host'
import styles from './sign-in.module.css'

interface DemoAccountsProps {
  busy: boolean
  onChoose: (username: string, password: string) => void
}

/** One click for each account of the demo; nothing where there is no demo. */
export function DemoAccounts({ busy, onChoose }: DemoAccountsProps) {
  const { data } = useQuery({
    queryKey: ['/api', 'demo-accounts'],
    queryFn: async ({ signal }) => (await api('GET /api/demo-accounts', {}, { signal })).accounts,
  })
  if (!data?.length) return null
  return (
    <Slip className={styles.form} aria-labelledby="demo-accounts">
      <Display as="h2" id="demo-accounts">Demo accounts</Display>
      <ul className={styles.accounts}>
        {data.map(({ role, username, password, note }) => (
          <li key={username}>
            <Button variant="outline" wide disabled={busy} onClick={() => onChoose(username, password)}>
              Sign in as {role}
            </Button>
            <small>{note}</small>
          </li>
        ))}
      </ul>
    </Slip>
  )
}
