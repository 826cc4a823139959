import type { openDatabase } from '@refcall/api/embed/database'

export interface OperatorCommand {
  readonly usage: string
  /** @returns what the words ask for, given the database and the product's origin; null if they ask for nothing known */
  read(words: readonly string[]): ((db: ReturnType<typeof openDatabase>, shell: string) => Promise<number>) | null
}
