import { setTimeout as pause } from 'node:timers/promises'
import { now, type Contender, type Task, type ContenderReply } from './contender.ts'
import { serveRefcall } from './refcall.ts'
import { serveSocketIo } from './socket-io.ts'

/* A process of one contender: reports its URL, and publishes events on request. */

const kinds: Readonly<Record<string, () => Promise<Contender>>> = {
  refcall: serveRefcall,
  'Socket.IO': serveSocketIo,
}

const tell = (told: ContenderReply): void => void process.send?.(told)

/** Publishes events at an even rate, late or not, each for the next client. */
const work = async (contender: Contender, { names, perSecond, seconds, first }: Task): Promise<number[]> => {
  const began = now()
  const total = perSecond * seconds
  const made: Promise<number>[] = []
  while (made.length < total) {
    const due = Math.min(total, Math.floor(((now() - began) * perSecond) / 1_000))
    while (made.length < due) made.push(contender.publish(names[made.length % names.length] ?? '', first + made.length))
    await pause(2)
  }
  return Promise.all(made)
}

const kind = kinds[process.argv[2] ?? '']
if (!kind) throw new Error(`one of: ${Object.keys(kinds).join(', ')}`)
const contender = await kind()
process.on('message', (task: Task) => void work(contender, task).then((times) => tell({ times })))
tell({ url: contender.url })
