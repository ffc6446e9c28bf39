import { utf8Bytes } from '#domain/sync-status/outbox/change-size.ts'
import { bytesOfAnswer, type MeasuredAnswer } from '#domain/traffic/measured-answer.ts'
import { type Purpose, purposeOf } from '#domain/traffic/purpose.ts'
import { addTraffic, NO_TRAFFIC, type Traffic } from '#domain/traffic/traffic-row.ts'

/** What was counted, by purpose. */
export type Counted = ReadonlyMap<Purpose, Traffic>

/** Counts bytes of one origin, in memory. */
export interface TrafficCount {
  /** An answer, as the browser's log has it; `name` is its address. */
  readonly answered: (answer: MeasuredAnswer & { readonly name: string }) => void
  /** The body of a call that leaves, by its address. */
  readonly sent: (address: string, body: unknown) => void
  /** A text that came over a socket: nothing says what it was packed to. */
  readonly received: (path: string, text: string) => void
  /** Adds what another has counted. */
  readonly add: (counted: Counted) => void
  /** Gives what was counted since the last time, and begins anew. */
  readonly take: () => Counted
}

/** Makes a count for an origin; what comes from elsewhere is not ours. `onFirst` is called once there is something to take. */
export function makeTrafficCount(origin: string, onFirst: () => void = () => {}): TrafficCount {
  let sums = new Map<Purpose, Traffic>()

  function note(purpose: Purpose, traffic: Partial<Traffic>): void {
    const isFirst = sums.size === 0
    sums.set(purpose, addTraffic(sums.get(purpose) ?? NO_TRAFFIC, { ...NO_TRAFFIC, ...traffic }))
    if (isFirst) onFirst()
  }

  return {
    answered: (answer) => {
      const url = new URL(answer.name)
      const bytes = bytesOfAnswer(answer)
      if (url.origin !== origin || bytes.down === 0) return
      const path = url.pathname + url.search
      note(purposeOf(path), { ...bytes, up: utf8Bytes(path), calls: 1 })
    },
    sent: (address, body) => {
      const up = bodyBytes(body)
      if (up > 0) note(purposeOf(pathOf(address, origin)), { up })
    },
    received: (path, text) => {
      const bytes = utf8Bytes(text)
      note(purposeOf(path), { down: bytes, unpacked: bytes })
    },
    add: (counted) => counted.forEach((traffic, purpose) => note(purpose, traffic)),
    take: () => {
      const taken = sums
      sums = new Map()
      return taken
    },
  }
}

/** Calls are made by their path, save in a worker of another address. */
function pathOf(address: string, origin: string): string {
  return address.startsWith(origin) ? address.slice(origin.length) : address
}

/** The product sends texts and forms only. */
function bodyBytes(body: unknown): number {
  if (typeof body === 'string') return utf8Bytes(body)
  return body instanceof URLSearchParams ? utf8Bytes(body.toString()) : 0
}
