import { gate } from '../test/gate.ts'
import type { Check } from './results.ts'

const gatePart = (name: string) => {
  const found = gate.find((part) => part.name === name)
  if (found === undefined) throw new Error(`There is no part "${name}".`)
  return found
}

/** A part of `npm test` that belongs to no project; its name is used instead of a folder. */
export const part: Check = async ([name = ''], args) => {
  const { passed, failed, note } = await gatePart(name).run(args)
  const terminalOutput = [`${name}: ${passed} passed, ${failed} failed`, ...(note === undefined ? [] : [note])].join(
    '\n',
  )
  return { [name]: { success: failed === 0, terminalOutput } }
}
