import { withSession, type Session } from './session.ts'

/** Advisory locks of this class at home: a command that changes a cell holds the cell's own. */
const LOCK = 4_203

/**
 * Runs `work` while no other command creates, moves, migrates or drops the cell; the lock ends with the connection.
 * @throws Error in words while another one does
 */
export const withCellLocked = <T>(homeUrl: string, cell: string, work: (home: Session) => Promise<T>): Promise<T> =>
  withSession(homeUrl, async (home) => {
    const [row] = await home.query<{ taken: boolean }>('select pg_try_advisory_lock($1, hashtext($2)) as taken', [
      LOCK,
      cell,
    ])
    if (!row?.taken)
      throw new Error(
        `The cell ${cell} is being created, moved, migrated or dropped by another command: try again when that has ended.`,
      )
    return work(home)
  })

/** Processes read the cells again at once, instead of within a second. */
export const tellProcesses = (home: Session): Promise<unknown> =>
  home.query(`select pg_notify(channel || '_cells', '') from public.live_epoch`)
