import { withClient } from '@refcall/tools/run/postgres/databases'

const CODE = `
  SELECT code FROM verification_code
  WHERE match_id = $1 AND revoked_at IS NULL AND verified_at IS NULL AND expires_at > now()
  ORDER BY id DESC LIMIT 1`

/**
 * The code on a visitor's screen. A simulated referee cannot see the screen, so it reads the code from the demo's
 * database.
 */
export const readVisitorCode = (databaseUrl: string, matchId: string): Promise<string | null> =>
  withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ code: string }>(CODE, [matchId])
    return rows[0]?.code ?? null
  })
