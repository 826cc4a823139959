import { addressesOf, type Ports } from '../product/product.ts'
import { DEMO_ACCOUNTS } from '@refcall/demo'

const table = (rows: readonly (readonly string[])[]): string[] => {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  return rows.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd())
}

/** The text printed when everything runs: URLs, demo accounts, first steps; where remotes are `released`, how to release one more. */
export const welcome = (
  ports: Ports,
  demo: boolean,
  databaseUrl: string,
  released: boolean,
  inboxUrl: string | null,
): string => {
  const { shell, player, referee, dashboard, api, payments } = addressesOf(ports)
  const lines = [
    '',
    'Refcall runs. Open the shell; everything is reached through it.',
    ...table([
      ['shell', shell],
      ['player remote', player],
      ['referee remote', referee],
      ['dashboard remote', dashboard],
      ['API', `${api}/api`],
      ['API documentation', `${shell}/api/docs`],
      ...(process.env['STRIPE_SECRET_KEY'] ? [] : [['payment sandbox', payments]]),
      ...(inboxUrl === null ? [] : [['inbox of the mails', inboxUrl]]),
      ['database', databaseUrl],
    ]),
  ]
  if (demo) {
    lines.push(
      '',
      `Demo accounts (${shell}/login offers each in one click)`,
      ...table(DEMO_ACCOUNTS.map(({ role, email, password, note }) => [role, email, password, note])),
      '',
      'Try first',
      `  1. ${shell}/login as the verified referee, then go on duty at ${shell}/referee-dashboard`,
      `  2. ${shell}/ in a second browser profile (a private window will do): request a referee for cash`,
      '  3. accept in the first window, complete in the second: both follow without a reload',
      `  4. ${shell}/dashboard as the operator in a third profile: the match is on the map; its page leads to its trace`,
    )
  }
  if (released) {
    lines.push(
      '',
      'Release one remote more while all of this runs: change it, then',
      '  npm run release -- build player',
      '  npm run release -- publish player DIGEST --why "…"',
      '  npm run release -- promote player DIGEST --why "…"    new pages have it within a second',
      '  npm run release -- rollback player --why "…"          and what was before again',
    )
  }
  return [...lines, '', 'Ctrl-C ends all of it.'].join('\n')
}
