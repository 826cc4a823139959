import { checkHistory, readHistory, recordDatabase, type Recorder } from '@refcall/history'
import { withClient } from '../run/postgres/databases.ts'
import type { Findings } from './findings.ts'

/** Completes the history with what the database has, and checks it. @param path of the file that the recorder writes */
export const judgeHistory = async (recorder: Recorder, databaseUrl: string, path: string): Promise<Findings> => {
  await withClient(databaseUrl, (session) => recordDatabase(recorder, (text) => session.query(text)))
  recorder.close()
  const { anomalies } = checkHistory(readHistory(path))
  return { 'lost, doubled, stale or reordered': anomalies.map(({ kind, text }) => `${kind}: ${text}`) }
}
