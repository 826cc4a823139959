import { createPrivateKey, type KeyObject } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newKeyPair, readKeyFile, type KeyFile } from './keys.ts'
import { writeExact } from './read-exact.ts'

/** A folder with the key file `keys.json` and, for those who sign, `OWNER.pem` with a private key. */
export interface Keyring {
  /** Which key may sign what. @throws Error if the file is missing or wrong */
  keys(): KeyFile
  /** A private key. @throws Error if it is not here */
  signer(owner: string): KeyObject
  has(owner: string): boolean
  /** Makes a key pair; returns the file of its private part. Two keys of one owner are valid at once until the older has an end. */
  add(owner: string, signs: KeyFile['keys'][number]['signs']): string
}

export function keyring(folder: string): Keyring {
  const keyFile = join(folder, 'keys.json')
  const fileOf = (owner: string) => join(folder, `${owner}.pem`)
  const has = (owner: string) => existsSync(fileOf(owner))
  const keys = () => {
    if (!existsSync(keyFile))
      throw new Error(
        `${keyFile} is missing: npm run release -- key registry, then npm run release -- key TEAM REMOTE…`,
      )
    return readKeyFile(readFileSync(keyFile, 'utf8'))
  }
  return {
    keys,
    has,
    signer(owner) {
      if (!has(owner))
        throw new Error(`${fileOf(owner)} is missing: without the key of ${owner} this cannot be signed.`)
      return createPrivateKey(readFileSync(fileOf(owner), 'utf8'))
    },
    add(owner, signs) {
      const file = fileOf(owner)
      if (has(owner))
        throw new Error(
          `${file} exists: give the new key another name, such as ${owner}-2, and the old one an end (until) in ${keyFile}.`,
        )
      const { privateKey, publicKey } = newKeyPair()
      const before = existsSync(keyFile) ? keys().keys : []
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      writeFileSync(file, privateKey, { mode: 0o600, flag: 'wx' })
      writeFileSync(keyFile, writeExact({ format: 1, keys: [...before, { owner, publicKey, signs }] }))
      return file
    },
  }
}
