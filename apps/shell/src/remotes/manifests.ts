import type { RemoteName } from '../route-table.ts'

type Manifests = Partial<Record<RemoteName, string>>

/** Where each remote's manifest is: inlined in the page by its server, else asked from `/remotes.json`. */
export async function remoteManifests(): Promise<Manifests> {
  const inlined = document.getElementById('remotes')?.textContent
  if (inlined) return JSON.parse(inlined)
  const answer = await fetch('/remotes.json', { cache: 'no-cache' })
  if (!answer.ok) throw new Error(`/remotes.json answered ${answer.status}`)
  return answer.json()
}
