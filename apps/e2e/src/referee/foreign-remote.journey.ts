import { cp, mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildForeignRemote } from '../elsewhere/build-remote.ts'
import { startLoneShell } from '../elsewhere/lone-shell.ts'
import { serveFolder } from '@refcall/tools/run/serve-folder'
import { address, expect, test } from '../product.ts'

test(
  'a remote built elsewhere is put on its origin, and a reload shows its screen, with nothing else changed',
  { tag: '@night' },
  async ({ open }) => {
    test.slow()
    const published = await mkdtemp(join(tmpdir(), 'refcall-origin-'))
    const origin = await serveFolder(published)
    const shell = await startLoneShell({
      REMOTES: 'referee,coach',
      REMOTES_EVERY_SECONDS: '1',
      REFEREE_ORIGIN: address('REFEREE'),
      COACH_ORIGIN: origin.origin,
      API_URL: address('API'),
    })
    try {
      expect((await readdir(join(shell.folder, 'apps'))).sort()).toEqual(['page-server', 'shell'])
      // The product's own API takes no writes from this second shell's origin.
      const page = await open({ mayLog: /status of (403|503)/ })
      expect((await page.goto(`${shell.url}/training`))?.status()).toBe(503)
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()

      await cp(await buildForeignRemote('coach'), published, { recursive: true })
      const coach = async () =>
        (await (await fetch(`${shell.url}/health`)).json()).remotes.find(
          ({ name }: { name: string }) => name === 'coach',
        )
      await expect.poll(coach).toMatchObject({ paths: ['/training'], problem: null })

      const answer = await page.reload()
      expect(answer?.status()).toBe(200)
      const html = (await answer?.text()) ?? ''
      expect(html).toContain('<title>Training · Refcall</title>')
      expect(html).toContain('<div class="sk-head">Ready to practise?</div>')
      await expect(page.getByRole('heading', { name: 'Five balls in a row' })).toBeVisible()
      await expect(page).toHaveTitle('Training · Refcall')

      const german = await (await fetch(`${shell.url}/training`, { headers: { 'accept-language': 'de' } })).text()
      expect(german).toContain('<title>Übung · Refcall</title>')
      expect(german).toContain('<div class="sk-head">Bereit zum Üben?</div>')

      expect((await page.goto(`${shell.url}/app-download`))?.status()).toBe(200)
      await expect(page.getByRole('heading', { name: 'Become a Referee' })).toBeVisible()
    } finally {
      await shell.service.stop()
      origin.stop()
    }
  },
)
