import type { FollowedRemotes } from './known-remotes.ts'

/** The remotes' status, for operators of the page server. */
export function remotesHealth(followed: FollowedRemotes) {
  const { remotes, missing, refused, routes } = followed.known()
  const problems = followed.problems()
  const names = [...remotes.keys(), ...missing]
  return {
    ok: Object.keys(problems).length === 0 && refused.length === 0,
    remotes: names.map((name) => ({
      name,
      manifest: remotes.get(name)?.description.manifest ?? null,
      release: remotes.get(name)?.release?.digest ?? null,
      paths: [...routes.values()].filter(({ remote }) => remote === name).map(({ path }) => path),
      problem: problems[name] ?? null,
    })),
    // Of all remotes at once: the document that says who gets what.
    channel: problems['channel'] ?? null,
    refused,
  }
}
