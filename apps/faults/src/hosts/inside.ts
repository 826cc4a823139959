import { atEnd, live } from '@refcall/tools/run/lifetime'
import { rehearseFailover } from './failover/rehearse.ts'
import { startLab } from './lab.ts'
import { removeNetwork } from './network.ts'
import { rehearseRestore } from './restore/rehearse.ts'
import type { Trial } from './trial.ts'

/** What runs on the host of the clients: everything but the making of the hosts. The checks are returned over ipc. */
await live(async () => {
  const trial = JSON.parse(process.argv[2] ?? '') as Trial
  // Also when who started us is gone.
  atEnd(removeNetwork)
  const { loss, isShort } = trial
  const lab = await startLab({
    isAsynchronous: loss === undefined && trial.isAsynchronous,
    isArchived: loss !== undefined,
    isShort,
  })
  const checks = loss === undefined ? await rehearseFailover(trial, lab) : await rehearseRestore(loss, trial, lab)
  await new Promise((sent) => process.send?.(checks, sent) ?? sent(null))
  return 0
})
