import { audit, hasSeal, lastSeal, sealAudit } from '@refcall/api/embed/audit'
import { openDatabase } from '@refcall/api/embed/database'
import { print, seconds } from '../run/progress.ts'
import { atEnd, live } from '../run/lifetime.ts'
import { existingDatabase } from '../product/existing.ts'

const SHOWN_ROWS = 5

/**
 * `npm run audit`: every invariant, with the number of rows that break it; exit code 0 for none.
 * `-- SEAL`: also looks for a last seal that was printed before.
 */
await live(async () => {
  const began = performance.now()
  const db = openDatabase(await existingDatabase(print), 2)
  atEnd(() => db.destroy())
  const [kept] = process.argv.slice(2)
  // Rows left unsealed by a killed service; it would seal them itself at its next start.
  while ((await sealAudit(db)) > 0);
  let broken = 0
  let asked = 0
  for await (const { name, rows } of audit(db, new Date())) {
    asked += 1
    if (rows.length > 0) broken += 1
    print(`${rows.length === 0 ? '✓' : '✗'} ${String(rows.length).padStart(5)}  ${name}`)
    for (const row of rows.slice(0, SHOWN_ROWS)) print(`         ${JSON.stringify(row)}`)
  }
  if (kept !== undefined) {
    asked += 1
    const isThere = await hasSeal(db, kept)
    if (!isThere) broken += 1
    print(`${isThere ? '✓' : '✗'}        the audit log has the seal ${kept}`)
  }
  print(`the audit log’s last seal, to be kept elsewhere: ${(await lastSeal(db)) ?? 'none yet'}`)
  print(`${broken === 0 ? '✓ all' : `✗ ${asked - broken} of`} ${asked} properties hold (${seconds(performance.now() - began)})`)
  return broken === 0 ? 0 : 1
})
