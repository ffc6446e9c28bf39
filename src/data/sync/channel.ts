import type { LocalId } from '#domain/core/ids.ts'
import { isRecord } from '#domain/core/parse.ts'
import {
  fields,
  int,
  list,
  nullable,
  number,
  oneOf,
  readShape,
  type Shape,
  text,
  where,
} from '#domain/core/shape.ts'
import type { WireError } from '#domain/errors/wire-error.ts'
import { type EventChange, SYNC_EVENT_CODES, type SyncEvent } from '#domain/sync/engine/model/sync-event.ts'
import { OUTBOX_OPS, REJECTION_REASONS } from '#domain/sync/outbox/outbox-row.ts'

const WAKE_REASONS = ['commit', 'user', 'focus', 'online', 'silence', 'session', 'hidden'] as const

/** Cause of a runner's wake-up: a stored change, the user, focus, the network back or lost, a new session, a hidden page. */
export type WakeReason = (typeof WAKE_REASONS)[number]

/** Outcome of a request of the runner; null if it succeeded. It updates the connection state of every window. */
type SharedEvidence = Pick<WireError, 'code' | 'status' | 'message'>

/**
 * Messages between the windows and workers of one database.
 * - `evidence`: outcome and duration (ms) of a request.
 * - `notice`: an event of the sync engine that the windows may show.
 * - `wake`: the leader has work.
 * - `user`: the session now belongs to this user.
 * - `cleared`: the browser cleared the database; a window that opened it must refill it.
 */
export type SyncMessage =
  | {
      readonly type: 'evidence'
      readonly error: SharedEvidence | null
      readonly tookMs: number | null
    }
  | { readonly type: 'notice'; readonly notice: SyncEvent }
  | { readonly type: 'wake'; readonly reason: WakeReason }
  | { readonly type: 'user'; readonly userId: number }
  | { readonly type: 'cleared' }

/** Broadcasts between the windows and workers of one database. A sender does not receive its own messages. */
export interface SyncChannel {
  readonly post: (message: SyncMessage) => void
  readonly listen: (listener: (message: SyncMessage) => void) => () => void
  readonly close: () => void
}

/** Opens the channel of a database in this window or worker. Unreadable messages are ignored. */
export function openChannel(databaseName: string): SyncChannel {
  const broadcast = new BroadcastChannel(`offset:${databaseName}`)
  const listeners = new Set<(message: SyncMessage) => void>()
  broadcast.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const message = readMessage(data)
    if (message !== null) for (const listener of listeners) listener(message)
  })
  return {
    post: (message) => broadcast.postMessage(message),
    listen: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: () => broadcast.close(),
  }
}

const evidence = fields<SharedEvidence>({
  code: where((value): value is WireError['code'] => typeof value === 'string'),
  status: nullable(int),
  message: text,
})

const SHAPES: ReadonlyMap<string, Shape<SyncMessage>> = new Map(
  Object.entries<Shape<SyncMessage>>({
    evidence: fields<Extract<SyncMessage, { type: 'evidence' }>>({
      type: oneOf(['evidence']),
      error: nullable(evidence),
      tookMs: nullable(number),
    }),
    notice: fields<Extract<SyncMessage, { type: 'notice' }>>({
      type: oneOf(['notice']),
      notice: fields<SyncEvent>({
        code: oneOf(SYNC_EVENT_CODES),
        kind: nullable(text),
        localId: nullable(where((value): value is LocalId => typeof value === 'string')),
        name: text,
        reason: nullable(oneOf(REJECTION_REASONS)),
        message: text,
        change: nullable(
          fields<EventChange>({ op: oneOf(OUTBOX_OPS), fields: list(text), name: nullable(text) }),
        ),
      }),
    }),
    wake: fields<Extract<SyncMessage, { type: 'wake' }>>({
      type: oneOf(['wake']),
      reason: oneOf(WAKE_REASONS),
    }),
    user: fields<Extract<SyncMessage, { type: 'user' }>>({ type: oneOf(['user']), userId: int }),
    cleared: fields<Extract<SyncMessage, { type: 'cleared' }>>({ type: oneOf(['cleared']) }),
  }),
)

function readMessage(data: unknown): SyncMessage | null {
  const shape = isRecord(data) && typeof data['type'] === 'string' ? SHAPES.get(data['type']) : undefined
  if (shape === undefined) return null
  const read = readShape(shape, data)
  return read.ok ? read.value : null
}
