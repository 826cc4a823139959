import { HOSTS, PORTS } from '../hosts.ts'

/** Stands for the systemctl of a host: `start patroni`. */
const [host, verb, ...units] = process.argv.slice(2)
for (const unit of units) {
  const answer = await fetch(`http://${HOSTS.clients}:${PORTS.control}/${host}/${verb}/${unit}`, { method: 'POST' })
  if (answer.ok) continue
  console.error(await answer.text())
  process.exitCode = 1
}
