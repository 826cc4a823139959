import { live } from '../run/lifetime.ts'
import { runChaos } from './chaos.ts'
import { readOptions } from './options.ts'
import { printReport } from './report.ts'

/** `npm run chaos`: electronic matches while everything but the provider is killed; exit code 0 when nothing was lost. */
await live(async () => (printReport(await runChaos(readOptions(process.argv.slice(2)))) ? 0 : 1))
