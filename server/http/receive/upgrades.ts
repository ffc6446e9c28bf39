import type { IncomingMessage } from 'node:http'
import { ASYNC_EVENT_SOCKET } from '#domain/contract/async-event.ts'

/** Whether a connection may become a WebSocket, which only the address of events allows. Other handshakes are answered as plain requests. */
export function isEventSocket({ url = '', headers }: IncomingMessage): boolean {
  return url.split('?', 1)[0] === ASYNC_EVENT_SOCKET && /^websocket$/i.test(headers.upgrade ?? '')
}
