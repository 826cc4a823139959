import { PlainError, print } from '../run/progress.ts'
import { atEnd, live } from '../run/lifetime.ts'
import { checkPorts } from '../product/ports.ts'
import { serveLab } from './serve-lab.ts'

/** `npm run bridge-lab`: a page that shows a running product as a mobile app would, until Ctrl-C. */
await live(async () => {
  const port = Number(process.env['BRIDGE_LAB_PORT'] ?? 4290)
  await checkPorts([{ name: 'bridge lab', port, variable: 'BRIDGE_LAB_PORT' }])
  const product = new URL(process.argv[2] ?? `http://localhost:${process.env['PORT'] ?? 4200}`)
  const answers = await fetch(product).catch(() => null)
  if (!answers) throw new PlainError(`Nothing answers at ${product.origin}: start it with npm start, or name another.`)
  const { url, stop } = await serveLab(product, port)
  atEnd(stop)
  print(`✓ ${url} shows ${product.origin}`)
  return new Promise<number>(() => {})
})
