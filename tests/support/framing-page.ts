import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A site of its own, whose page shows an address in a frame. */
export interface FramingSite {
  readonly origin: string
  /** Returns the page that shows the address. */
  readonly pageOf: (framed: string) => string
  readonly close: () => void
}

/** Starts a site on a free port of this machine. */
export async function openFramingSite(): Promise<FramingSite> {
  const server = createServer((request, response) => {
    const framed = new URL(request.url ?? '/', 'http://site').searchParams.get('framed') ?? ''
    response.setHeader('content-type', 'text/html')
    response.end(
      `<!doctype html><title>Wiki</title><iframe title="Chart" width="900" height="600" src="${framed.replaceAll('&', '&amp;')}"></iframe>`,
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  return {
    origin,
    pageOf: (framed) => `${origin}/?framed=${encodeURIComponent(framed)}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
