import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { hottest, startProfile } from './profile.ts'

const BURNING = `
  function burn() { let sum = 0; for (let n = 0; n < 3e8; n += 1) sum += n % 7; return sum }
  process.stdin.on('data', () => console.log(burn()))
  console.log('ready')`

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

it('works: says where a process that runs already spends its time', async () => {
  const port = await freePort()
  const child = spawn(process.execPath, [`--inspect-port=${port}`, '-e', BURNING], {
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  try {
    await once(child.stdout, 'data')
    const stop = await startProfile(child.pid ?? 0, port)
    child.stdin.write('now')
    await once(child.stdout, 'data')
    const [first] = hottest(await stop(), 3)
    expect(first).toMatchObject({ function: 'burn' })
    expect(first?.share).toBeGreaterThan(0.5)
  } finally {
    child.kill('SIGKILL')
  }
})
