import type { IncomingMessage } from 'node:http'
import { ASYNC_EVENT_SOCKET } from '#domain/contract/async-event.ts'

/**
 * Tells whether a connection may become a WebSocket: one to the address of events alone. Any other handshake is answered
 * as a plain request.
 */
export function isEventSocket({ url = '', headers }: IncomingMessage): boolean {
  return url.split('?', 1)[0] === ASYNC_EVENT_SOCKET && /^websocket$/i.test(headers.upgrade ?? '')
}
