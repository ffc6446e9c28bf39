import type { HostileInput } from './hostile-input.ts'
import type { HostilePlace } from './hostile-place.ts'

/** The answer of the server: its status, or the error when there was none. Times in ms. */
export interface HostileAnswer {
  readonly status: number | string
  readonly timeMs: number
  readonly text: string
}

/** Timeout of an answer, in ms. */
const LONGEST_MS = 180_000

/** Sends an input as the signed-in user and reads the complete answer. */
export async function sendInput(
  { server, wire, csrfToken }: HostilePlace,
  input: HostileInput,
): Promise<HostileAnswer> {
  const { method, path, headers = {}, body } = input
  const from = performance.now()
  try {
    const answer = await fetch(server.origin + path, {
      method,
      headers: { cookie: wire.cookie, 'x-csrftoken': csrfToken, ...headers },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : Buffer.from(body()) }),
      signal: AbortSignal.timeout(LONGEST_MS),
    })
    const bytes = await answer.arrayBuffer()
    const text = Buffer.from(bytes.slice(0, 500)).toString()
    return { status: answer.status, timeMs: performance.now() - from, text }
  } catch (reason) {
    return {
      status: reason instanceof Error ? reason.message : 'no answer',
      timeMs: performance.now() - from,
      text: '',
    }
  }
}
