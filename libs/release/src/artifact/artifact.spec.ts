import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PLACEHOLDER } from '../container-name.ts'
import { writeExact } from '../read-exact.ts'
import type { Statement } from '../statement.ts'
import { aFolder } from '../testing/a-registry.ts'
import { aboutPlayer, aRelease, builtFiles } from '../testing/a-release.ts'
import { assemble } from './assemble.ts'
import { checkFiles } from './check-files.ts'
import { digestOf, withDigest, withPlaceholder, type Files } from './identity.ts'
import { readFiles, writeOnce } from './release-folder.ts'

let release: { files: Files; statement: Statement }
beforeAll(async () => {
  release = await aRelease()
})

const check = (files: Files) => checkFiles(release.statement, files)
const withFile = (name: string, content: Buffer) => new Map([...release.files, [name, content]])

describe('works', () => {
  it('has its digest in its code, and no placeholder', () => {
    const {
      files,
      statement: {
        predicate: { digest },
      },
    } = release
    expect(files.get('remoteEntry.js')!.toString()).toContain(`var player_${digest} =`)
    expect([...files.values()].some((content) => content.includes(PLACEHOLDER))).toBe(false)
    expect(digestOf(withPlaceholder(files, digest))).toBe(digest)
  })

  it('keeps each byte of a file that is no text', () => {
    const font = release.files.get('font.woff2')!
    expect([...font]).toEqual([0xff, 0xfe, 0x00, 0xc3, 0x28])
    const mixed = new Map([['font.woff2', Buffer.concat([font, Buffer.from(PLACEHOLDER)])]])
    const digest = digestOf(mixed)
    expect(withPlaceholder(withDigest(mixed, digest), digest)).toEqual(mixed)
  })

  it('is equal bit by bit when it is made again', async () => {
    const again = await aRelease()
    expect([...again.files]).toEqual([...release.files])
    expect(writeExact(again.statement)).toBe(writeExact(release.statement))
  })

  it('has another digest with another sentence', async () => {
    const other = await aRelease('Call a referee')
    expect(other.statement.predicate.digest).not.toBe(release.statement.predicate.digest)
  })

  it('fits its statement', () => {
    expect(() => check(release.files)).not.toThrow()
  })

  it('is written once; the same again is recognised', async () => {
    const { folder, remove } = await aFolder()
    const path = join(folder, 'release')
    expect(await writeOnce(path, release.files)).toBe(true)
    expect(await writeOnce(path, release.files)).toBe(false)
    expect(new Map([...(await readFiles(path))].sort())).toEqual(new Map([...release.files].sort()))
    await remove()
  })
})

describe('refuses', () => {
  it('a build above its budget, with the bytes that are too many', async () => {
    const { bytes } = release.statement.predicate
    const within = (budget: typeof bytes) => assemble(builtFiles(), { ...aboutPlayer(), budget })
    await expect(within(bytes)).resolves.toMatchObject({ statement: { predicate: { bytes } } })
    await expect(within({ ...bytes, first: bytes.first - 1 })).rejects.toThrow(
      `the files of the first screen have ${bytes.first} bytes compressed, 1 more than the budget of ${bytes.first - 1}: `,
    )
    await expect(within({ first: bytes.first, all: bytes.all - 2 })).rejects.toThrow(
      /^all files have \d+ bytes compressed, 2 more than the budget/,
    )
  })

  it('a flipped bit', () => {
    const content = Buffer.from(release.files.get('remoteEntry.js.br')!)
    content[10]! ^= 1
    expect(() => check(withFile('remoteEntry.js.br', content))).toThrow(
      'remoteEntry.js.br was changed after it was signed',
    )
  })

  it('a missing file', () => {
    expect(() => check(new Map([...release.files].filter(([name]) => name !== 'words-de.js')))).toThrow(
      'words-de.js is missing',
    )
  })

  it('a file more', () => {
    expect(() => check(withFile('more.js', Buffer.from('1')))).toThrow('more.js is not in the statement')
  })

  it('a digest that is not of these files', async () => {
    const digest = 'f'.repeat(32)
    const { statement, files } = release
    expect(() => checkFiles({ ...statement, predicate: { ...statement.predicate, digest } }, files)).toThrow(
      /the digest of the files is [0-9a-f]{32}, not f{32}/,
    )
  })

  it('other content in a folder that was written', async () => {
    const { folder, remove } = await aFolder()
    const path = join(folder, 'release')
    await writeOnce(path, release.files)
    await writeFile(join(path, 'words-de.js'), 'changed')
    await expect(writeOnce(path, release.files)).rejects.toThrow(
      /is there already with another words-de\.js: a release never changes/,
    )
    await remove()
  })
})
