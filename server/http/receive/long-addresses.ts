import type { FastifyInstance } from 'fastify'
import { backendError } from '#server/http/errors/http-error.ts'
import { sendError } from '#server/http/errors/send-error.ts'

/** The answer to an address that is too long to be parsed. */
export const ADDRESS_TOO_LONG = backendError(
  414,
  '414 URI Too Long: The address is longer than this server reads.',
)

/** Rejects addresses of more than `mostLength` characters, before a route reads them. */
export function rejectLongAddresses(app: FastifyInstance, mostLength: number): void {
  app.addHook('onRequest', async ({ url }, reply) => {
    if (url.length > mostLength) return sendError(reply, ADDRESS_TOO_LONG)
  })
}
