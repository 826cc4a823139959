import { chmodSync, closeSync, existsSync, openSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'

/** The sandbox's database: statements are prepared once and executed synchronously. */
export interface Database {
  run(sql: string, ...values: SQLInputValue[]): void
  all<Row>(sql: string, ...values: SQLInputValue[]): Row[]
  first<Row>(sql: string, ...values: SQLInputValue[]): Row | undefined
  /** Runs `work` in a transaction; a nested call joins the outer one. */
  transaction<Result>(work: () => Result): Result
  close(): void
}

const schema = `
CREATE TABLE IF NOT EXISTS objects (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL,
  account TEXT NOT NULL,
  created INTEGER NOT NULL,
  due INTEGER,
  hidden TEXT,
  json TEXT NOT NULL
);
CREATE INDEX IF NOT EXISTS objects_kind ON objects (kind, account, seq);
CREATE INDEX IF NOT EXISTS objects_due ON objects (due) WHERE due IS NOT NULL;
CREATE INDEX IF NOT EXISTS objects_of_intent ON objects (kind, json_extract(json, '$.payment_intent')) WHERE kind IN ('charge', 'refund', 'dispute');
CREATE INDEX IF NOT EXISTS objects_of_charge ON objects (kind, json_extract(json, '$.charge')) WHERE kind IN ('refund', 'dispute');
CREATE INDEX IF NOT EXISTS objects_of_source ON objects (kind, json_extract(json, '$.source')) WHERE kind = 'balance_transaction';
CREATE INDEX IF NOT EXISTS objects_of_transfer ON objects (kind, json_extract(json, '$.transfer')) WHERE kind = 'transfer_reversal';
CREATE INDEX IF NOT EXISTS objects_of_source_transaction ON objects (kind, json_extract(json, '$.source_transaction')) WHERE kind = 'transfer';
CREATE TABLE IF NOT EXISTS answers (
  account TEXT NOT NULL,
  key TEXT NOT NULL,
  endpoint TEXT NOT NULL,
  fingerprint TEXT NOT NULL,
  created INTEGER NOT NULL,
  request TEXT NOT NULL,
  status INTEGER NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (account, key)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS deliveries (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  event TEXT NOT NULL,
  endpoint TEXT NOT NULL,
  subject TEXT NOT NULL,
  copy INTEGER NOT NULL DEFAULT 0,
  attempts INTEGER NOT NULL DEFAULT 0,
  next_at INTEGER NOT NULL
);
CREATE INDEX IF NOT EXISTS deliveries_next ON deliveries (next_at);
CREATE TABLE IF NOT EXISTS links (
  token TEXT PRIMARY KEY,
  account TEXT NOT NULL,
  purpose TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  used INTEGER NOT NULL DEFAULT 0,
  refresh_url TEXT,
  return_url TEXT
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
`

/** Restricts the files to their owner, under any umask; SQLite gives its side files the same permissions. */
const keepPrivate = (file: string): void => {
  closeSync(openSync(file, 'a', 0o600))
  for (const part of ['', '-wal', '-shm']) if (existsSync(file + part)) chmodSync(file + part, 0o600)
}

/** Opens the file, or an in-memory database for `:memory:`. Committed responses survive a crash of the process. */
export const openDatabase = (file: string): Database => {
  if (file !== ':memory:') keepPrivate(file)
  const database = new DatabaseSync(file)
  database.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 5000; PRAGMA wal_autocheckpoint = 1000; PRAGMA journal_size_limit = 4194304;',
  )
  database.exec(schema)
  const prepared = new Map<string, StatementSync>()
  const statement = (sql: string): StatementSync => {
    const known = prepared.get(sql) ?? database.prepare(sql)
    prepared.set(sql, known)
    return known
  }
  const transaction = <Result>(work: () => Result): Result => {
    const [begin, commit, undo] = database.isTransaction
      ? ['SAVEPOINT part', 'RELEASE part', 'ROLLBACK TO part; RELEASE part']
      : ['BEGIN IMMEDIATE', 'COMMIT', 'ROLLBACK']
    statement(begin).run()
    try {
      const result = work()
      statement(commit).run()
      return result
    } catch (error) {
      database.exec(undo)
      throw error
    }
  }
  return {
    run: (sql, ...values) => void statement(sql).run(...values),
    all: <Row>(sql: string, ...values: SQLInputValue[]) => statement(sql).all(...values) as Row[],
    first: <Row>(sql: string, ...values: SQLInputValue[]) => statement(sql).get(...values) as Row | undefined,
    transaction,
    close: () => database.close(),
  }
}
