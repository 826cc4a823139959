import { checkHistory, readHistory, recordDatabase, type Recorder } from '@refcall/history'
import { withClient } from '@refcall/tools/run/postgres/databases'

interface HistoryResult {
  /** Calls that began. */
  readonly operations: number
  /** What was lost, doubled, stale or reordered, as sentences. */
  readonly wrong: readonly string[]
}

/** Completes the history with what the database has, and checks it. @param path of the file that the recorder writes */
export const checkRecordedHistory = async (
  recorder: Recorder,
  databaseUrl: string,
  path: string,
): Promise<HistoryResult> => {
  await withClient(databaseUrl, (session) => recordDatabase(recorder, (text) => session.query(text)))
  recorder.close()
  const { operations, anomalies } = checkHistory(readHistory(path))
  return { operations, wrong: anomalies.map(({ kind, text }) => `${kind}: ${text}`) }
}
