import { rotateReceiptKey } from '@refcall/api/embed/receipts'
import { print } from '../run/progress.ts'
import type { OperatorCommand } from './command.ts'

/** Makes a new key for the receipts to come. */
export const receipt: OperatorCommand = {
  usage: 'npm run operator -- receipt new-key',
  read(words) {
    if (words.join(' ') !== 'new-key') return null
    return async (db) => {
      const { id } = await rotateReceiptKey(db, new Date())
      print(`The key ${id.slice(0, 12)} signs from now on. The receipts signed before stay valid.`)
      return 0
    }
  },
}
