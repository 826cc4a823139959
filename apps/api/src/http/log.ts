import type { FastifyRequest, FastifyServerOptions } from 'fastify'
import type { Config } from '../platform/config.ts'

/**
 * What is logged of requests and failures: the route, never the URL, which contains device ids, positions and
 * return URLs; of a database error never the detail, which quotes the row.
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
