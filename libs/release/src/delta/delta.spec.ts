import { createHash } from 'node:crypto'
import { zstdCompressSync } from 'node:zlib'
import { deltaOf, deltasBetween, readDelta } from './delta.ts'
import { deltaName, fileOfDelta, patternOf } from './names.ts'

/** Code that compresses badly, with a sentence in its midst. */
const code = (sentence: string): Buffer => {
  const noise = Array.from({ length: 4_000 }, (_, at) => createHash('sha256').update(String(at)).digest('base64'))
  return Buffer.from([...noise.slice(0, 2_000), sentence, ...noise.slice(2_000)].join('\n'))
}

it('is what changed, behind the hash of what it was made against', async () => {
  const [before, after] = [code('Request a referee'), code('Request a referee, please')]
  const delta = await deltaOf(after, before)
  expect(delta.length).toBeLessThan(200)
  expect(delta.subarray(0, 40).toString('hex')).toBe(
    `5e2a4d1820000000${createHash('sha256').update(before).digest('hex')}`,
  )
  expect((await readDelta(delta, before)).equals(after)).toBe(true)
  await expect(readDelta(delta, after)).rejects.toThrow('another file')
})

it('stands for each script and style that replaces one, where it is smaller than brotli', async () => {
  const older = new Map([
    ['main.0123456789.js', code('a')],
    ['main.0123456789.css', code('b')],
    ['other.0123456789.js', code('c')],
    ['words.json', code('d')],
    ['one.0123456789.js', Buffer.from('1')],
  ])
  const newer = new Map([
    ['main.abcdef0123.js', code('A')],
    ['main.abcdef0123.css', code('b')],
    ['new.0123456789.js', code('c')],
    ['words.json', code('D')],
    ['one.abcdef0123.js', Buffer.from('2')],
  ])
  const deltas = await deltasBetween(newer, older)
  expect([...deltas.keys()].map(fileOfDelta)).toEqual(['main.abcdef0123.js', 'main.abcdef0123.css'])
  const brotli = new Map([...newer, ['main.abcdef0123.css.br', Buffer.of(1)]])
  expect([...(await deltasBetween(brotli, older)).keys()].map(fileOfDelta)).toEqual(['main.abcdef0123.js'])
})

it('is the same at each attempt', async () => {
  const [before, after] = [code('a'), code('b')]
  expect((await deltaOf(after, before)).equals(await deltaOf(after, before))).toBe(true)
  expect((await deltaOf(after, before)).length).toBeLessThan(zstdCompressSync(after).length)
})

it('has the letters and digits of the hash in its name', () => {
  expect(deltaName('main.0123456789.js', 'a+b/C1=')).toBe('main.0123456789.js.abC1.dcz')
  expect(fileOfDelta('main.0123456789.js.abC1.dcz')).toBe('main.0123456789.js')
})

it.each(['../main.js', '.main.js', 'a/main.js', 'main.json', 'main.js.br', ''])('%s has no successors', (file) =>
  expect(patternOf(file)).toBeUndefined(),
)
