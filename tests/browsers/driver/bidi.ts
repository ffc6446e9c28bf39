import { once } from 'node:events'
import WebSocket from 'ws'
import * as z from 'zod/mini'

const answer = z.union([
  z.object({ type: z.literal('success'), id: z.number(), result: z.unknown() }),
  z.object({ type: z.literal('error'), id: z.number(), error: z.string(), message: z.string() }),
])

/** A WebDriver BiDi connection to a browser. */
export interface BidiConnection {
  /** Sends a command and returns its result. Throws the error of the browser. */
  readonly send: (method: string, params: object) => Promise<unknown>
  readonly close: () => void
}

interface Waiting {
  readonly done: (result: unknown) => void
  readonly fail: (error: Error) => void
}

/** Connects to the address at which a browser listens. */
export async function connectBidi(address: string): Promise<BidiConnection> {
  const socket = new WebSocket(address)
  await once(socket, 'open')
  const waiting = new Map<number, Waiting>()
  let sent = 0
  socket.on('message', (data) => {
    const read = answer.safeParse(JSON.parse(Buffer.isBuffer(data) ? data.toString() : '{}'))
    if (!read.success) return
    const call = waiting.get(read.data.id)
    waiting.delete(read.data.id)
    if (read.data.type === 'success') call?.done(read.data.result)
    else call?.fail(new Error(`${read.data.error}: ${read.data.message}`))
  })
  socket.on('close', () => {
    for (const { fail } of waiting.values()) fail(new Error('The browser has gone'))
  })
  return {
    send: async (method, params) =>
      new Promise((done, fail) => {
        sent += 1
        waiting.set(sent, { done, fail })
        socket.send(JSON.stringify({ id: sent, method, params }))
      }),
    close: () => socket.close(),
  }
}
