import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { checkPorts, portMessage, portsFrom } from './ports.ts'

describe('works', () => {
  it('knows the ports and lets variables move them', () => {
    expect(portsFrom({}).map(({ port }) => port)).toEqual([4200, 4201, 4202, 4203, 4210, 4220])
    expect(portsFrom({ PORT: '5000', API_PORT: '5010' }).map(({ port }) => port)).toEqual([
      5000, 4201, 4202, 4203, 5010, 4220,
    ])
  })

  it('says in one sentence what stands in the way', () => {
    const shell = { name: 'shell', port: 80, variable: 'PORT' }
    expect(portMessage(shell, 'EADDRINUSE')).toBe(
      'The shell cannot start: port 80 is taken; stop the program that has it, or choose another with PORT.',
    )
    expect(portMessage(shell, 'EACCES')).toBe(
      'The shell cannot start: this account may not open port 80; choose another with PORT.',
    )
  })
})

describe('refuses', () => {
  it.each(['0', 'x', '65536', '1.5'])('%s as a port', (port) => {
    expect(() => portsFrom({ PORT: port })).toThrow('PORT must be a port between 1 and 65535.')
  })

  it('one port for two parts', async () => {
    await expect(checkPorts(portsFrom({ PORT: '4201' }))).rejects.toThrow('PORT and PLAYER_PORT are both 4201')
  })

  it.each(['127.0.0.1', '::'])('a port that somebody listens on at %s', async (host) => {
    const other = createServer().listen(0, host)
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    await expect(checkPorts([{ name: 'shell', port, variable: 'PORT' }])).rejects.toThrow(`port ${port} is taken`)
    other.close()
  })
})
