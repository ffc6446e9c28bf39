import type { FastifyInstance } from 'fastify'
import { err, ok, type Result } from '#domain/core/result.ts'
import { thrownCode, thrownMessage } from '#domain/core/thrown.ts'
import type { Config } from './config.ts'
import type { StartError } from './data-folder.ts'

/** Makes a server listen; returns its port, and the address to open. Fails: `port`. */
export async function listenAt(
  app: FastifyInstance,
  { host, port, publicOrigin }: Pick<Config, 'host' | 'port' | 'publicOrigin'>,
): Promise<Result<{ readonly port: number; readonly origin: string }, StartError>> {
  try {
    await app.listen({ port, host })
  } catch (reason) {
    return err(listenError(host, port, reason))
  }
  const taken = portOf(app) ?? port
  return ok({ port: taken, origin: publicOrigin ?? `http://${nameOf(host)}:${taken}` })
}

function portOf(app: FastifyInstance): number | null {
  const address = app.server.address()
  return typeof address === 'object' ? (address?.port ?? null) : null
}

function nameOf(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

function listenError(host: string, port: number, reason: unknown): StartError {
  const messages: ReadonlyMap<string, string> = new Map(
    Object.entries<string>({
      EADDRINUSE: `Port ${port} is in use by another program. Stop it, or choose another with --port.`,
      EACCES: `You are not allowed to use port ${port}. Choose one above 1023 with --port.`,
      EADDRNOTAVAIL: `This machine has no address ${host}. Choose another with --host.`,
      ENOTFOUND: `The name ${host} is unknown. Choose another with --host.`,
    }),
  )
  const message =
    messages.get(thrownCode(reason)) ?? `Cannot listen on ${host}:${port}: ${thrownMessage(reason)}`
  return { code: 'port', message }
}
