import { brotliCompressSync } from 'node:zlib'
import { PlainError, print, step } from '../../run/progress.ts'
import { live } from '../../run/lifetime.ts'
import { compileWords } from './compile.ts'
import { extract } from './extract.ts'
import { findingsIn } from './findings.ts'
import { languages, sourceLanguage } from './lingui.ts'
import { partsOf, type Part } from './parts.ts'
import { sharedProject, wordProjects, type WordProject } from './projects.ts'

/** `npm run words`: updates the catalogues from the sources; reports missing and wrong translations per language. */
await live(async () => {
  await step('words of the sources into the catalogues', () => Promise.all(wordProjects.map(extract)))
  const faults = await step('what is translated', tellFindings)
  if (faults > 0) throw new PlainError(`${faults} translations do not fit their English.`)
  await step('compiled, in kB as they travel', tellSizes)
  return 0
})

async function tellFindings(): Promise<number> {
  let faults = 0
  for (const language of languages) {
    const missing: string[] = []
    for (const project of wordProjects) {
      const findings = await findingsIn(project, language)
      const count = findings.missing.length
      if (count > 0) missing.push(`${count} in ${project.folder}/src/catalogues/${language}.po`)
      for (const fault of findings.wrong) print(`  ✗ ${project.name} ${language} ${fault}`)
      faults += findings.wrong.length
    }
    if (language !== sourceLanguage)
      print(`  ${language} ${missing.length > 0 ? `lacks ${missing.join(', ')}` : 'is complete'}`)
  }
  return faults
}

async function tellSizes(): Promise<void> {
  const apps = wordProjects.filter((one) => one !== sharedProject)
  const allPartsOf = (app: WordProject): Part[] => [...partsOf(app), ...('worker' in app ? (['worker'] as const) : [])]
  for (const [project, part] of apps.flatMap((app) => allPartsOf(app).map((one) => [app, one] as const))) {
    const sizes = await Promise.all(
      [...languages, 'pseudo'].map(async (language) => {
        const bytes = brotliCompressSync(await compileWords(project, language, part)).length
        return `${language} ${(bytes / 1000).toFixed(1)}`
      }),
    )
    print(`  ${project.name}, ${part}: ${sizes.join(', ')}`)
  }
}
