import { live } from '../run/lifetime.ts'
import { list } from './list.ts'
import { readOptions } from './options.ts'
import { plantFaults } from './plant-faults.ts'

/** `npm run checklist`: the list. `npm run checklist -- --faults [ROW …] [--jobs N]`: a fault per row, each of which the row must notice. */
await live(async () => {
  const options = readOptions(process.argv.slice(2))
  return options.faults ? plantFaults(options) : list()
})
