import { atEnd, live } from '@refcall/tools/run/lifetime'
import { startLab } from '../lab.ts'
import { removeNetwork } from '../network.ts'
import { readRestoreOptions } from './options.ts'
import { rehearseRestore } from './rehearse.ts'

/** What runs on the host of the clients: one scenario. */
await live(async () => {
  const options = readRestoreOptions(process.argv.slice(2))
  const [scenario] = options.scenarios
  // Also when who started us is gone.
  atEnd(removeNetwork)
  const lab = await startLab({ isAsynchronous: false, isArchived: true, isShort: true })
  return scenario && (await rehearseRestore(scenario, options, lab)) ? 0 : 1
})
