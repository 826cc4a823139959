import { PlainError } from '../run/progress.ts'
import { live } from '../run/lifetime.ts'
import { list } from './list.ts'

/** `npm run checklist`: the requirements, each with its tests and their results in the last `npm test`. */
await live(async () => {
  if (process.argv.length > 2) throw new PlainError('npm run checklist takes no arguments.')
  return list()
})
