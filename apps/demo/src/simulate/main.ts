import { live } from '@refcall/tools/run/lifetime'
import { readOptions } from './options.ts'
import { simulate } from './simulate.ts'

/** `npm run simulate`: cities of players and referees; exit code 0 if nothing unexpected happened. */
await live(async () => ((await simulate(readOptions(process.argv.slice(2)))) ? 0 : 1))
