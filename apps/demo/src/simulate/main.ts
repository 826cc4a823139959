import { live } from '@refcall/tools/run/lifetime'
import { simulateFlood } from './flood/flood.ts'
import { readFlood } from './flood/options.ts'
import { readOptions } from './options.ts'
import { simulate } from './simulate.ts'

/** `npm run simulate`: cities of players and referees, or a flood; exit code 0 if nothing unexpected happened. */
await live(async () => {
  const args = process.argv.slice(2)
  const flood = readFlood(args)
  return (await (flood ? simulateFlood(flood) : simulate(readOptions(args)))) ? 0 : 1
})
