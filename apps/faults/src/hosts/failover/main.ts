import { atEnd, live } from '@refcall/tools/run/lifetime'
import { step } from '@refcall/tools/run/progress'
import { startLab } from '../lab.ts'
import { removeNetwork } from '../network.ts'
import { readOptions } from '../options.ts'
import { playOne } from './one-match.ts'
import { rehearse } from './rehearse.ts'
import { printReport } from './report.ts'

/** What runs on the host of the clients: everything but the making of the hosts. */
await live(async () => {
  const options = readOptions(process.argv.slice(2))
  // Also when who started us is gone.
  atEnd(removeNetwork)
  const lab = await startLab({
    isAsynchronous: options.isAsynchronous || options.isPlanted,
    isArchived: false,
    isShort: options.isShort,
  })
  if (!options.isLabAlone) return printReport(await rehearse(options, lab)) ? 0 : 1
  await step('playing a match in cash', () => playOne(lab))
  return 0
})
