import { BACKLOG } from '../backlog.ts'
import { createGateway } from './gateway.ts'

/** The local gateway for several API processes: `GATEWAY_PORT`, and their URLs in `API_URLS`, separated by commas. */
const server = createGateway((process.env['API_URLS'] ?? '').split(','))
server.listen(Number(process.env['GATEWAY_PORT']), '127.0.0.1', BACKLOG)
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    server.close(() => process.exit(0))
    server.closeAllConnections()
  })
}
