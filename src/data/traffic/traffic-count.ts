import { utf8Bytes } from '#domain/sync-status/outbox/change-size.ts'
import { bytesOfAnswer, type MeasuredAnswer } from '#domain/traffic/measured-answer.ts'
import { type Purpose, purposeOf } from '#domain/traffic/purpose.ts'
import { addTraffic, NO_TRAFFIC, type Traffic } from '#domain/traffic/traffic-row.ts'

/** Traffic by purpose. */
export type Counted = ReadonlyMap<Purpose, Traffic>

/** Counts the bytes of one origin, in memory. */
export interface TrafficCount {
  /** A response, as in the browser's resource timing; `name` is its address. */
  readonly answered: (answer: MeasuredAnswer & { readonly name: string }) => void
  /** The body of a request. */
  readonly sent: (address: string, body: unknown) => void
  /** A socket message, whose compressed size is unknown. */
  readonly received: (path: string, text: string) => void
  /** Adds counts made elsewhere. */
  readonly add: (counted: Counted) => void
  /** Returns the counts since the last call, and resets them. */
  readonly take: () => Counted
}

/** Makes a count for an origin; other origins are ignored. `onFirst` is called with the first count after `take`. */
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

/** Calls use paths, except in a worker of another origin. */
function pathOf(address: string, origin: string): string {
  return address.startsWith(origin) ? address.slice(origin.length) : address
}

/** Bodies are only texts and forms. */
function bodyBytes(body: unknown): number {
  if (typeof body === 'string') return utf8Bytes(body)
  return body instanceof URLSearchParams ? utf8Bytes(body.toString()) : 0
}
