import type { TextKey } from '#domain/errors/texts.ts'
import type { OutboxOp, RejectionReason } from '#domain/sync/outbox/outbox-row.ts'
import type { FieldValues } from '#domain/sync/record/conflict-snapshot.ts'

/** Icon of a kind. Source: look §6. */
export type KindIcon =
  | 'sql'
  | 'table'
  | 'run'
  | 'saved-query'
  | 'dashboard'
  | 'chart'
  | 'annotation'
  | 'record'

/** A change that failed, and its record. */
export interface FailedChange {
  readonly change: {
    readonly op: OutboxOp
    readonly fields: readonly string[]
    readonly name: string | null
  } | null
  /** Whether the server never had the record, so that its first transfer failed. */
  readonly isNew: boolean
  /** The fields of the record; null if it was removed. */
  readonly fields: FieldValues | null
  /** Why the server rejected it, null if it will be sent again; `message` is the server's text. */
  readonly reason: RejectionReason | null
  readonly message: string
}

/** Text of a failed change: one of the catalogue with its values, or that the first transfer failed. */
export type FailureLabel =
  | {
      readonly type: 'danger' | 'log'
      readonly code: TextKey
      readonly values?: Readonly<Record<string, string>>
    }
  | 'not-moved'

/** Names of a kind and its changes on screen. */
export interface KindLabels {
  readonly icon: KindIcon
  /** Within a sentence: "saved query". */
  readonly one: string
  readonly many: string
  /** A record without name: "A saved query". */
  readonly nameless: string
  /** Its create and delete in the outbox: "Saved query, new". */
  readonly created: string
  readonly deleted: string
  /** Names of fields within a sentence; a missing one is shown by its own name. */
  readonly fields: ReadonlyMap<string, string>
  /** Name of a register or an action; null to show its own name. */
  readonly setting: (name: string | undefined, value: unknown) => string | null
  /** Where a record is that the server never had, after its change was discarded. Source: look §6. */
  readonly afterUnmade: string
  /** Where the edits are after a change was discarded. Source: look §6, Leave an edit. */
  readonly afterUndone: string
  /** Advice for a change that is too large, beside shortening it. */
  readonly tooLarge: string | null
  readonly failure: (failed: FailedChange) => FailureLabel
}

/** Makes labels; omitted ones follow from `one`. */
export function labelsOf(spec: Pick<KindLabels, 'one'> & Partial<KindLabels>): KindLabels {
  const { one } = spec
  return {
    icon: 'record',
    many: `${one}s`,
    nameless: `A ${one}`,
    created: `${capital(one)}, new`,
    deleted: `${capital(one)}, deleted`,
    fields: new Map(),
    setting: () => null,
    afterUnmade: 'It is removed from this device for good.',
    afterUndone: 'The changes on this device are removed for good.',
    tooLarge: null,
    failure: ({ isNew }) => (isNew ? 'not-moved' : { type: 'danger', code: 'storeQueryFailed' }),
    ...spec,
  }
}

/** Returns a text with a capital first letter. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Labels of an unknown kind. */
export const PLAIN_LABELS: KindLabels = labelsOf({ one: 'record' })
