import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** Says at the end which journeys the engine was not led through, and why: none is left out in silence. */
export default class TellNotDriven implements Reporter {
  readonly #titles = new Map<string, string[]>()

  onTestEnd(test: TestCase, { status, annotations }: TestResult): void {
    if (status !== 'skipped') return
    const why = annotations.find(({ type }) => type === 'skip')?.description ?? 'not run after a failure'
    this.#titles.set(why, [...(this.#titles.get(why) ?? []), test.title])
  }

  onEnd(_result: FullResult): void {
    for (const [why, titles] of this.#titles)
      console.log(`\nnot driven, ${titles.length}: ${why}\n${titles.map((title) => `  - ${title}`).join('\n')}`)
  }

  printsToStdio(): boolean {
    return false
  }
}
