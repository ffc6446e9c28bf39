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

/** What woke a runner: a stored change, the user, a focus on the page, the network or its silence, a new session, a hidden page. */
const WAKE_REASONS = ['commit', 'user', 'focus', 'online', 'silence', 'session', 'hidden'] as const

/** What woke a runner. */
export type WakeReason = (typeof WAKE_REASONS)[number]

/** How a request of the runner went: null when it was good. Every window's connection takes it as its own. */
type SharedEvidence = Pick<WireError, 'code' | 'status' | 'message'>

/**
 * What the windows and workers of one database send each other. `evidence` how a request went, and how long it took, in ms; `notice` something that
 * the windows should say; `wake` somebody has work for whoever leads; `user` the session now belongs to that user;
 * `cleared` the browser has cleared the database, and somebody who opened it should fill it again.
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

/** The way between the windows and workers of one database; nobody receives their own messages. */
export interface SyncChannel {
  readonly post: (message: SyncMessage) => void
  readonly listen: (listener: (message: SyncMessage) => void) => () => void
  readonly close: () => void
}

/** Opens the channel of a database in this window or worker. What cannot be read there is passed over. */
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
