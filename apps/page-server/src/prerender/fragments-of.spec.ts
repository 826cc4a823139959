import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readFragments } from './fragments.ts'
import { fragmentsOf } from './fragments-of.ts'

const folder = mkdtempSync(join(tmpdir(), 'refcall-fragments-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The fragments of a remote that draws these screens; `WORD` and `PLACE` stand for what its browser keeps. */
async function drawn(screens: Readonly<Record<string, string>>) {
  const bundle = join(folder, 'main.cjs')
  const source = `const { kept } = JSON.parse(process.argv[2])
    const html = (text) => text.replace('WORD', kept['first-screen']).replace('PLACE', kept['user-location'] ? 'here' : 'nowhere')
    process.stdout.write(JSON.stringify(Object.fromEntries(Object.entries(${JSON.stringify(screens)}).map(([path, text]) => [path, { en: html(text) }]))))`
  writeFileSync(bundle, source)
  return readFragments(await fragmentsOf(bundle, ['.a{top:0}.b{top:0}']))
}

it('works: has a screen once for all browsers to which it is the same, with the styles that it uses', async () => {
  expect(await drawn({ '/': '<h1 class="a">PLACE</h1>', '/request': '<h1>WORD</h1>' })).toEqual([
    { path: '/', words: ['new'], html: { en: '<h1 class="a">nowhere</h1>' }, css: '.a{top:0}' },
    { path: '/request', words: ['new'], html: { en: '<h1>new</h1>' }, css: '' },
    { path: '/', words: ['first', 'form', 'match'], html: { en: '<h1 class="a">here</h1>' }, css: '.a{top:0}' },
    { path: '/request', words: ['first'], html: { en: '<h1>first</h1>' }, css: '' },
    { path: '/request', words: ['form'], html: { en: '<h1>form</h1>' }, css: '' },
    { path: '/request', words: ['match'], html: { en: '<h1>match</h1>' }, css: '' },
  ])
})

it.each([
  ['without its heading', '<p aria-busy="true"></p>', false],
  ['that waits for its data', '<h1>PLACE</h1><p aria-busy="true"></p>', true],
  ['with a field that answers nothing yet', '<h1></h1><input type="checkbox" disabled=""/>', true],
  ['with a field that would lose what is typed', '<h1></h1><form><input/></form>', false],
  ['with a form that takes it', '<h1></h1><form id="f" data-input-early=""><input/></form>', true],
  ['with another field beside it', '<h1></h1><form data-input-early=""><input/></form><select></select>', false],
])('a screen %s', async (_, html, isDrawn) => {
  expect((await drawn({ '/': html })).length > 0).toBe(isDrawn)
})

it('a screen that page servers would refuse is left to the browser, and named', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => {})
  expect(await drawn({ '/': '<h1 style="top:0"></h1>' })).toEqual([])
  expect(warned).toHaveBeenCalledWith('the fragment of / has the attribute style: it is left to the browser')
  warned.mockRestore()
})
