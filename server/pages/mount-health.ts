import type { FastifyInstance } from 'fastify'

/** Answers "OK" to checks of a load balancer, as Superset does at these paths: no session, no store, no upstream. */
export function mountHealth(app: FastifyInstance): void {
  for (const path of ['/health', '/healthcheck', '/ping'])
    app.get(path, async (_request, reply) =>
      reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send('OK'),
    )
}
