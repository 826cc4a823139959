import { live } from '../run/lifetime.ts'
import { readOptions } from './options.ts'
import { simulate } from './simulate.ts'

/** `npm run simulate`: cities full of players and referees; exit code 0 when nothing unexpected happened. */
await live(async () => ((await simulate(readOptions(process.argv.slice(2)))) ? 0 : 1))
