import { readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

interface Reloads {
  /** Keeps the response of a page open as an event stream. */
  follow(response: ServerResponse): void
  /** Has all pages reload once the shell knows the build; rejects when the shell has ended. */
  afterBuild(): Promise<void>
}

/** Reloads open pages after a build. `listUrl`: the shell's list of remotes; `description`: the file of the current build's. */
export const reloads = (listUrl: string, description: string): Reloads => {
  const pages = new Set<ServerResponse>()
  const isKnown = async (): Promise<boolean> => {
    const { manifest } = JSON.parse(await readFile(description, 'utf8')) as { manifest: string }
    return (await (await fetch(listUrl)).text()).includes(manifest)
  }
  return {
    follow(response) {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).flushHeaders()
      pages.add(response)
      response.on('close', () => pages.delete(response))
    },
    async afterBuild() {
      // Before that a page would get the last build again.
      while (!(await isKnown())) await pause(50)
      for (const page of pages) page.write('data: built\n\n')
    },
  }
}
