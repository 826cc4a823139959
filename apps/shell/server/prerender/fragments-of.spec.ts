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
  expect(await drawn({ '/': '<p class="a">PLACE</p>', '/request': '<p>WORD</p>' })).toEqual([
    { path: '/', words: ['new'], html: { en: '<p class="a">nowhere</p>' }, css: '.a{top:0}' },
    { path: '/request', words: ['new'], html: { en: '<p>new</p>' }, css: '' },
    { path: '/', words: ['first', 'form'], html: { en: '<p class="a">here</p>' }, css: '.a{top:0}' },
    { path: '/request', words: ['first'], html: { en: '<p>first</p>' }, css: '' },
    { path: '/request', words: ['form'], html: { en: '<p>form</p>' }, css: '' },
  ])
})

it.each([
  ['that waits for its own code', '<p aria-busy="true"></p>', false],
  ['with a field that would lose what is typed', '<form><input/></form>', false],
  ['with a form that takes it', '<form id="f" data-input-early=""><input/></form>', true],
  ['with another field beside it', '<form data-input-early=""><input/></form><select></select>', false],
])('a screen %s', async (_, html, isDrawn) => {
  expect(await drawn({ '/': html })).toHaveLength(isDrawn ? 1 : 0)
})

it('a screen that page servers would refuse is left to the browser, and named', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => {})
  expect(await drawn({ '/': '<p style="top:0"></p>' })).toEqual([])
  expect(warned).toHaveBeenCalledWith('the fragment of / has the attribute style: it is left to the browser')
  warned.mockRestore()
})
