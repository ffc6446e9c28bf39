import type { TextKey } from '#domain/errors/catalogue.ts'
import type { OutboxOp } from '#domain/sync/outbox/outbox-row.ts'
import type { FieldValues } from '#domain/sync/record/conflict-snapshot.ts'

/** An icon for a kind; one idea, one icon. Source: look §6. */
export type KindIcon =
  | 'sql'
  | 'table'
  | 'run'
  | 'saved-query'
  | 'dashboard'
  | 'chart'
  | 'annotation'
  | 'record'

/** A change that the server did not take, and what is known of its record. */
export interface FailedChange {
  readonly change: {
    readonly op: OutboxOp
    readonly fields: readonly string[]
    readonly name: string | null
  } | null
  /** The server never had it: what failed is moving it there. */
  readonly isNew: boolean
  /** What the record holds here; null where it is gone. */
  readonly fields: FieldValues | null
}

/** What a change that the server did not take is told by: a text of the catalogue, or that moving it there failed. */
export type FailureLabel = { readonly type: 'danger' | 'log'; readonly code: TextKey } | 'not-moved'

/** What a kind and its changes are called on screen. */
export interface KindLabels {
  readonly icon: KindIcon
  /** In the middle of a line: "saved query". */
  readonly one: string
  readonly many: string
  /** A record that has no name: "A saved query". */
  readonly nameless: string
  /** Its create and its delete as a line of the outbox: "Saved query, new". */
  readonly created: string
  readonly deleted: string
  /** What a field is called in the middle of a line; one that is missing is called by its own name. */
  readonly fields: ReadonlyMap<string, string>
  /** What a register or an action is called; null where its name says it. */
  readonly setting: (name: string | undefined, value: unknown) => string | null
  /** Where something is that the server never had, once it was taken back here. Source: look §6. */
  readonly afterUnmade: string
  /** Where what was changed is, once it was taken back. Source: look §6, Leave an edit. */
  readonly afterUndone: string
  /** What helps where it is too large for the server, beside making it shorter. */
  readonly tooLarge: string | null
  readonly failure: (failed: FailedChange) => FailureLabel
}

/** Makes labels; what is left out follows from what one of them is called. */
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

/** Begins a text with a capital letter. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** What is said of a kind that this program does not know. */
export const PLAIN_LABELS: KindLabels = labelsOf({ one: 'record' })
