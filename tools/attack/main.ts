import { printFindings } from '@refcall/faults/lab/findings'
import { live } from '../run/lifetime.ts'
import { attack } from './attack.ts'
import { readOptions } from './options.ts'

/** `npm run attack`: hostile calls against a product of its own; exit code 0 when nothing was found. */
await live(async () => (printFindings(await attack(readOptions(process.argv.slice(2)))) ? 0 : 1))
