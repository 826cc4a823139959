import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { chromium, launchOptions, openContext } from '@refcall/faults/lab/browser'
import { copySources } from '@refcall/faults/lab/sources-copy/copy-sources'
import { findChromium } from '../run/chromium/find.ts'
import { freePort } from '../run/free-port.ts'

const PORTS = ['PORT', 'PLAYER_PORT', 'REFEREE_PORT', 'DASHBOARD_PORT', 'API_PORT', 'PAYMENTS_PORT']

// Four front ends are built, two at a time at best.
it('npm run dev shows a changed sentence and keeps what was typed into the form', async () => {
  const copy = await copySources()
  const ports = Object.fromEntries(await Promise.all(PORTS.map(async (name) => [name, String(await freePort())])))
  const dev = spawn('npm', ['run', 'dev'], {
    cwd: copy.folder,
    env: { ...process.env, NODE_OPTIONS: '', ...ports },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(dev, 'exit')
  const browser = await chromium.launch({ ...launchOptions(), executablePath: findChromium() ?? '' })
  try {
    for await (const line of createInterface({ input: dev.stdout })) if (line.startsWith('✓ ready')) break
    const page = await (await openContext(browser, { place: { latitude: 48.4284, longitude: -123.3656 } })).newPage()
    await page.goto(`http://localhost:${ports['PORT']}/`)
    const loads: string[] = []
    page.on('load', () => loads.push(page.url()))
    const table = page.getByRole('textbox', { name: 'Table Number' })
    await table.fill('Corner Table')

    const file = join(copy.folder, 'apps/player/src/request/request-slip.tsx')
    const source = await readFile(file, 'utf8')
    await writeFile(file, source.replace('label={t`Players`}', 'label="How many play?"'))
    await page.getByText('How many play?').waitFor()
    expect(await table.inputValue()).toBe('Corner Table')
    expect(loads).toEqual([])
  } finally {
    await browser.close()
    dev.kill('SIGINT')
    await ended
    await copy.remove()
  }
})
