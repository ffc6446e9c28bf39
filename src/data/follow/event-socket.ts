import { trafficTap } from '#data/platform/traffic-tap.ts'
import { readAsyncEvent } from '#domain/async-event/async-event.ts'
import { parseJson } from '#domain/core/parse.ts'
import type { EventSocket, SocketListener } from './follower.ts'

/** Opens the server's WebSocket of events. It first sends the events after `lastId`. Messages that are not events are ignored. */
export function openEventSocket(address: string, lastId: string | null, on: SocketListener): EventSocket {
  const url = new URL(address, location.origin)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  if (lastId !== null) url.searchParams.set('last_id', lastId)
  const socket = new WebSocket(url)
  socket.addEventListener('open', () => on.opened())
  socket.addEventListener('close', () => on.closed())
  socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') trafficTap.received?.(url.pathname, data)
    const read = typeof data === 'string' ? parseJson(data) : null
    const event = read?.ok === true ? readAsyncEvent(read.value) : null
    if (event !== null) on.received([event])
  })
  return { close: () => socket.close() }
}
