import type { Page } from './product.ts'

declare global {
  interface Window {
    sawMatch(id: string, version: number): void
  }
}

/** Follows the versions of matches that answers and live messages bring to a page and its frames. Before it opens anything. */
export async function followVersions(page: Page): Promise<(matchId: string) => number[]> {
  const seen = new Map<string, Set<number>>()
  await page.exposeFunction('sawMatch', (id: string, version: number) => {
    seen.set(id, (seen.get(id) ?? new Set()).add(version))
  })
  await page.addInitScript(readAnswers)
  return (matchId) => [...(seen.get(matchId) ?? [])].sort((a, b) => a - b)
}

/** In the page: reads a copy of each answer of the API, streams included. */
function readAnswers(): void {
  const ask = window.fetch
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const { id, version, status } = value as Readonly<Record<string, unknown>>
    if (typeof id === 'string' && typeof version === 'number' && status !== undefined) window.sawMatch(id, version)
    for (const part of Object.values(value)) look(part)
  }
  const lookAt = (text: string): void => {
    try {
      look(JSON.parse(text))
    } catch {
      // No JSON, such as the comment of a stream.
    }
  }
  const read = async (answer: Response): Promise<void> => {
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      const lines = (text + part.value).split('\n')
      text = lines.pop() ?? ''
      for (const line of lines) lookAt(line.replace(/^data: ?/, ''))
    }
    lookAt(text)
  }
  window.fetch = async (...asked) => {
    const answer = await ask(...asked)
    // A stream ends with its connection.
    if (new URL(answer.url).pathname.startsWith('/api/')) read(answer.clone()).catch(() => {})
    return answer
  }
}
