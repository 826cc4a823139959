import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { readFiles } from '@refcall/release'
import { buildForeignRemote } from './build-remote.ts'

it('a build in another folder is equal bit by bit', async () => {
  const dists = await Promise.all([buildForeignRemote('training'), buildForeignRemote('training')])
  const [one, other] = await Promise.all(dists.map(readFiles))
  expect(one?.size).toBeGreaterThan(10)
  expect([...(one ?? [])].map(([name]) => name).toSorted()).toEqual([...(other ?? [])].map(([name]) => name).toSorted())
  expect(
    [...(one ?? [])].filter(([name, content]) => !other?.get(name)?.equals(content)).map(([name]) => name),
  ).toEqual([])
  await Promise.all(dists.map((dist) => rm(dirname(dist), { recursive: true, force: true })))
})
