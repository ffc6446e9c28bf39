/**
 * One write of one device, from the moment it began. `ok` the device was told that the server has it, `info` nobody
 * knows, `failed` the server said no. `rev` grows with each write of a device to one entity. Times in ms.
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

/** One read of the server; `atRest` when nothing was under way any more. `value` null: the entity is not there. */
export interface LoggedRead {
  readonly kind: 'read'
  readonly entity: string
  readonly value: string | null
  readonly at: number
  readonly atRest: boolean
}

/** What happened, in any order. */
export type LoggedEvent = LoggedWrite | LoggedRead

/**
 * Checks what clients and server did against what a register allows, entity by entity: a read gives what somebody wrote
 * and had begun to write; at rest it gives the newest `ok` write or a later one whose end nobody knows, and never one
 * that the server refused. Gives what is wrong, empty when nothing is. Source: sync §5.10.
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

/** Of one device and entity, later writes have higher revisions, or the order of its log means nothing. */
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
    return atRest && newest.length > 0 ? [`${entity}: is gone, ${name(newest)} was told as stored`] : []
  }
  const sources = writes.filter((write) => write.value === value && write.beganAt <= at)
  if (sources.length === 0) return [`${entity}: holds "${value}", which nobody had written`]
  if (!atRest) return []
  if (sources.every(({ end }) => end === 'failed')) return [`${entity}: holds "${value}", which was refused`]
  const isAllowed = sources.some((source) => source.end !== 'failed' && !isPassed(source, writes))
  return isAllowed ? [] : [`${entity}: holds "${value}", but ${name(newest)} was told as stored later`]
}

/**
 * A write that cannot be the last: the same device had a higher revision stored, or another device's stored write began
 * after this one had surely ended. One whose end nobody knows may take effect at any later moment.
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
