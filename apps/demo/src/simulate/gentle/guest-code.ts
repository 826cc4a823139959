import { withClient } from '../../../../../tools/run/postgres/databases.ts'

const CODE = `
  SELECT code FROM verification_code
  WHERE match_id = $1 AND killed_at IS NULL AND verified_at IS NULL AND expires_at > now()
  ORDER BY id DESC LIMIT 1`

/**
 * The code on a visitor's screen. Somebody at the table would look at it; a simulated referee has no eyes and reads it
 * from the demo's database, the one thing that is not done through the public calls.
 */
export const readGuestCode = (databaseUrl: string, matchId: string): Promise<string | null> =>
  withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ code: string }>(CODE, [matchId])
    return rows[0]?.code ?? null
  })
