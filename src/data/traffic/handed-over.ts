import { isRecord } from '#domain/core/parse.ts'
import { count, fields, list, oneOf, shapedOrNull } from '#domain/core/shape.ts'
import { PURPOSES, type Purpose } from '#domain/traffic/purpose.ts'
import { type Traffic } from '#domain/traffic/traffic-row.ts'
import type { Counted } from './traffic-count.ts'

type Line = Traffic & { readonly purpose: Purpose }

const TYPE = 'TRAFFIC'

const lines = list(
  fields<Line>({ purpose: oneOf(PURPOSES), up: count, down: count, unpacked: count, calls: count }),
)

/** The service worker's counts as a message to a window. */
export function handOver(counted: Counted) {
  return { type: TYPE, counted: Array.from(counted, ([purpose, traffic]) => ({ purpose, ...traffic })) }
}

/** Reads such a message; null for any other. */
export function readHandedOver(data: unknown): Counted | null {
  if (!isRecord(data) || data['type'] !== TYPE) return null
  const read = shapedOrNull(lines, data['counted'])
  return read === null ? null : new Map(read.map(({ purpose, ...traffic }) => [purpose, traffic]))
}
