import { live } from '../run/lifetime.ts'
import { readOptions } from './options.ts'
import { printReport } from './report.ts'
import { soak } from './soak.ts'

/** `npm run soak`: many clients listen while connections break and API processes are killed; exit code 0 when no event was missed. */
await live(async () => (printReport(await soak(readOptions(process.argv.slice(2)))) ? 0 : 1))
