import type { FastifyRequest, FastifyServerOptions } from 'fastify'
import type { Config } from '../platform/config.ts'

/**
 * What is written down of requests and failures: the route, never the address, which holds device ids, places and
 * return addresses; of a database's error never the detail, which quotes the row.
 */
export function logging({ logLevel }: Pick<Config, 'logLevel'>): NonNullable<FastifyServerOptions['logger']> {
  return {
    level: logLevel,
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, route: request.routeOptions?.url ?? null }),
      err: (error: Error & { code?: string }) => ({
        type: error.name,
        message: error.message,
        stack: error.stack ?? '',
        ...(error.code !== undefined && { code: error.code }),
      }),
    },
  }
}
