/**
 * One write of one device. `ok`: it was acknowledged; `info`: its outcome is unknown; `failed`: the server rejected it.
 * `rev` grows with each write of a device to one entity. Times in ms.
 */
export interface LoggedWrite {
  readonly kind: 'write'
  readonly device: string
  readonly entity: string
  readonly rev: number
  readonly value: string
  readonly beganAt: number
  readonly endedAt: number
  readonly end: 'ok' | 'info' | 'failed'
}

/** One read of the server; `atRest` when nothing was in flight any more. `value` is null for a missing entity. */
export interface LoggedRead {
  readonly kind: 'read'
  readonly entity: string
  readonly value: string | null
  readonly at: number
  readonly atRest: boolean
}

/** The events, in any order. */
export type LoggedEvent = LoggedWrite | LoggedRead

/**
 * Checks events against the rules of a register, entity by entity: a read returns a value whose write had begun; at rest it
 * returns the newest `ok` write or a later one of unknown outcome, and never a rejected one. Returns the faults, none if
 * all is right. Source: sync §5.10.
 */
export function checkHistory(events: readonly LoggedEvent[]): readonly string[] {
  const entities = new Set(events.map(({ entity }) => entity))
  return [...entities].flatMap((entity) => {
    const own = events.filter((event) => event.entity === entity)
    const writes = own.filter((event) => event.kind === 'write')
    const reads = own.filter((event) => event.kind === 'read')
    return [...checkRevs(entity, writes), ...reads.flatMap((read) => checkRead(read, writes))]
  })
}

/** Later writes of one device and entity must have higher revisions; otherwise the order of the log is meaningless. */
function checkRevs(entity: string, writes: readonly LoggedWrite[]): readonly string[] {
  return writes.flatMap((write) => {
    const later = writes.filter(
      (other) => other.device === write.device && other.rev < write.rev && other.beganAt > write.endedAt,
    )
    return later.map((other) => `${entity}: ${write.device} wrote revision ${other.rev} after ${write.rev}`)
  })
}

function checkRead(read: LoggedRead, writes: readonly LoggedWrite[]): readonly string[] {
  const { entity, value, at, atRest } = read
  const newest = writes.filter((write) => write.end === 'ok' && !isPassed(write, writes))
  if (value === null) {
    return atRest && newest.length > 0 ? [`${entity}: is gone, ${name(newest)} was reported as stored`] : []
  }
  const sources = writes.filter((write) => write.value === value && write.beganAt <= at)
  if (sources.length === 0) return [`${entity}: holds "${value}", which was never written`]
  if (!atRest) return []
  if (sources.every(({ end }) => end === 'failed')) return [`${entity}: holds "${value}", which was refused`]
  const isAllowed = sources.some((source) => source.end !== 'failed' && !isPassed(source, writes))
  return isAllowed ? [] : [`${entity}: holds "${value}", but ${name(newest)} was reported as stored later`]
}

/**
 * Whether a write cannot be the last: the same device had a higher revision stored, or another device's stored write began
 * after this one had certainly ended. One of unknown outcome may take effect at any later moment.
 */
function isPassed(write: LoggedWrite, writes: readonly LoggedWrite[]): boolean {
  return writes.some((other) => {
    if (other.end !== 'ok' || other === write) return false
    if (other.device === write.device) return other.rev > write.rev
    return write.end === 'ok' && other.beganAt > write.endedAt
  })
}

function name(writes: readonly LoggedWrite[]): string {
  return writes.map(({ value }) => `"${value}"`).join(' or ')
}
