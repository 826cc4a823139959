import { live } from '../run/lifetime.ts'
import { PlainError, print } from '../run/progress.ts'
import { findTests, requirements } from './requirements.ts'

/** `npm run checklist [ID…]`: the requirements, each with the tests that show it. */
await live(async () => {
  const wanted = process.argv.slice(2)
  const unknown = wanted.find((id) => !requirements.has(id))
  if (unknown !== undefined) throw new PlainError(`There is no requirement "${unknown}": see requirements.md.`)
  const tests = findTests()
  for (const [id, sentence] of requirements) {
    if (wanted.length > 0 && !wanted.includes(id)) continue
    print(`${id}  ${sentence}`)
    for (const { file, title } of tests.filter(({ ids }) => ids.includes(id))) print(`      ${file}: ${title}`)
  }
  return 0
})
