import { audit, hasSeal, lastSeal, sealAudit } from '@refcall/api/embed/audit'
import { openDatabase } from '@refcall/api/embed/database'
import { print } from '../run/progress.ts'

const SHOWN_ROWS = 5

interface Counts {
  readonly asked: number
  readonly broken: number
}

/**
 * Prints every invariant of a database, with the number of rows that break it.
 * @param seal one that was printed before, to be looked for; null for none
 */
export async function auditDatabase(url: string, seal: string | null): Promise<Counts> {
  const db = openDatabase(url, 2)
  try {
    // Rows left unsealed by a killed service; it would seal them itself at its next start.
    while ((await sealAudit(db)) > 0);
    let [asked, broken] = [0, 0]
    for await (const { name, rows } of audit(db, new Date())) {
      asked += 1
      if (rows.length > 0) broken += 1
      print(`${rows.length === 0 ? '✓' : '✗'} ${String(rows.length).padStart(5)}  ${name}`)
      for (const row of rows.slice(0, SHOWN_ROWS)) print(`         ${JSON.stringify(row)}`)
    }
    if (seal !== null) {
      asked += 1
      const isThere = await hasSeal(db, seal)
      if (!isThere) broken += 1
      print(`${isThere ? '✓' : '✗'}        the audit log has the seal ${seal}`)
    }
    print(`the audit log’s last seal, to be kept elsewhere: ${(await lastSeal(db)) ?? 'none yet'}`)
    return { asked, broken }
  } finally {
    await db.destroy()
  }
}
