import { runCommand } from '../run/processes.ts'
import { freePort } from '../run/free-port.ts'

it.each(['main.ts', 'dev.ts'])('%s says that DATABASE_URL does not answer before it builds anything', async (file) => {
  const ports = ['PORT', 'PLAYER_PORT', 'REFEREE_PORT', 'DASHBOARD_PORT', 'API_PORT', 'PAYMENTS_PORT']
  const env = Object.fromEntries(await Promise.all(ports.map(async (name) => [name, String(await freePort())])))
  const nowhere = `127.0.0.1:${await freePort()}`
  const { code, output } = await runCommand(process.execPath, [`tools/start/${file}`], {
    env: { ...env, DATABASE_URL: `postgres://${nowhere}/refcall` },
  })
  expect(output.split('\n').at(-1)).toBe(
    `The database of DATABASE_URL (${nowhere}) cannot be reached: connect ECONNREFUSED ${nowhere}.`,
  )
  expect(output).not.toContain('building')
  expect(code).toBe(1)
})
