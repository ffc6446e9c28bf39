import type { LocalId, QueryId } from '#domain/core/ids.ts'
import type { Result } from '#domain/core/result.ts'
import type { MergeRules } from '#domain/sync/merge/merge.ts'
import type { FrozenRequest, OutboxRow } from '#domain/sync/outbox/outbox-row.ts'
import type { FieldValues } from '#domain/sync/record/conflict-snapshot.ts'
import type { EngineRecord, RecordName } from '#domain/sync/record/engine-record.ts'
import type { KindName } from '#domain/sync/record/synced-record.ts'
import type { WriterMark } from '#domain/sync/record/writer-mark.ts'

/** Inputs of a request: the client, the uuid of a create, ids of other records, and the known queries. */
export interface DraftTools {
  readonly clientId: string
  readonly uuid: string | undefined
  readonly serverIdOf: (name: RecordName) => number | null
  readonly isQueryKnown: (id: QueryId) => boolean
}

/**
 * A request before it is frozen; the engine adds the headers. `sent` holds the values that the server has after it. For
 * a create these are all fields, including those left at the server's default; fields that still differ are sent with a
 * later update.
 */
export interface Draft {
  readonly method: FrozenRequest['method']
  readonly path: string
  readonly bodyAs: FrozenRequest['bodyAs']
  readonly body: string
  readonly sent: FieldValues
}

/** The change to draft: its row and its record; the record is null for an action without one. */
export interface DraftCase<R> {
  readonly row: OutboxRow
  readonly record: R | null
  readonly tools: DraftTools
}

/** A record of the server by its id there. */
export interface ServerName {
  readonly kind: KindName
  readonly serverId: number
}

/**
 * A record of the server with our field names. `fields` may omit fields that the answer does not contain; `firstFields`
 * apply only to a record that is new on this device. `extra` is stored beside the fields; `parent` is the containing
 * record; `inside` are records that the answer includes, each in wire format. `ownerId` is the owner, null if unknown.
 */
export interface RemoteRecord {
  readonly serverId: number
  readonly fields: FieldValues
  readonly firstFields: FieldValues
  readonly mark: WriterMark | null
  readonly extra: FieldValues
  readonly parent: ServerName | null
  readonly inside: readonly (ServerName & { readonly wire: unknown })[]
  readonly ownerId: number | null
}

/** Metadata of an answer that contains only the fields of a record. */
export const BARE_REMOTE = {
  firstFields: {},
  mark: null,
  extra: {},
  parent: null,
  inside: [],
  ownerId: null,
} as const satisfies Partial<RemoteRecord>

/** Answer to a write: the server id, null without one. */
export interface Written {
  readonly serverId: number | null
}

/** A record that is created again, and the server id that it had. */
export interface LostRecord {
  readonly kind: KindName
  readonly serverId: number | null
  readonly localId: LocalId
}

/** Where a record of another device is stored: its new local id, the time, and the local id of the containing record. */
export interface AdoptStart {
  readonly localId: LocalId
  readonly now: number
  readonly parentLocalId: LocalId | null
}

/**
 * One synced kind: how its records are read, written, recognised and removed. A new kind is one folder in
 * `domain/records` that makes one of these with `defineKind`, and a line in each list there. Source: sync §3.2.
 */
export interface RecordKind {
  /** Also the name of its table. */
  readonly name: KindName
  /** Every field that is sent to the server. */
  readonly fieldNames: readonly string[]
  /** Fields that are consistent only together: a merge takes them from one side. */
  readonly fieldGroups: readonly (readonly string[])[]
  /** Fields with lines: changes of both sides to different lines are merged. Source: sync §3.8. */
  readonly textFields: readonly string[]
  /** Fields with named values, or sets of texts as sorted lists: a merge decides entry by entry. Source: sync §3.8. */
  readonly mapFields: readonly string[]
  /** How values that both sides changed are joined; none by default. Source: sync §3.8. */
  readonly mergeRules?: MergeRules
  /** Fields whose conflicts cause no toast; the loser is still stored in the history. */
  readonly quietFields: readonly string[]
  /** Kinds whose records contain records of this kind, and are deleted with them. */
  readonly parentKinds: readonly KindName[]
  /** The index of its table by the local id of the containing record; null if none is looked up that way. */
  readonly holderIndex: string | null
  /** Whether a toast appears once if a required record cannot be read. Source: SQL spec §8. */
  readonly notifiesUnread: boolean
  /** Whether it is synced only with a server that stores tabs. Source: SQL spec §4 Persistence and sync. */
  readonly isStoredWithTabs: boolean
  /** Whether all users see its records; a server lists such kinds in `sharedKinds` of its capabilities. */
  readonly isShared: boolean
  /** Whether a record is this user's: only the owner's devices restore it on a server that lost it. Source: sync §3.12. */
  readonly isOwn: (record: EngineRecord, userId: number) => boolean
  /** Handling of a record with unsent work that was deleted elsewhere: recreated, or left to the user. Source: sync §3.8. */
  readonly onRemoteDelete: 'recreate' | 'ask'
  /** Whether a write replaces the record under a new server id (an upsert) and so names no revision. Source: sync §3.6. */
  readonly isUpsert: boolean
  /** Whether a create of `one` replaces `other` on the server. Source: SQL spec §4 Table schemas. */
  readonly replaces: (one: EngineRecord, other: EngineRecord) => boolean
  /** Reads a stored record. Fails: `unreadable`. */
  readonly parse: (stored: unknown) => Result<EngineRecord, { readonly code: 'unreadable' }>
  /** Name of a record on screen, from its fields; empty if it has none. */
  readonly nameOf: (fields: FieldValues) => string
  /** Records that must have a server id before this one can be sent. Source: sync §3.5. */
  readonly parents: (record: EngineRecord) => readonly RecordName[]
  /** Queries that the server must know before a field is sent, by field. Source: sync §3.5. */
  readonly queryFields: (record: EngineRecord) => readonly { readonly field: string; readonly id: QueryId }[]
  /** Makes the request of a row, null if nothing is left to send. Fails: `unreadable`. */
  readonly draft: (of: DraftCase<EngineRecord>) => Result<Draft | null, { readonly code: 'unreadable' }>
  /** Reads a successful answer to a write, null if its shape is unexpected. */
  readonly written: (row: OutboxRow, body: unknown) => Written | null
  /** Replaces server ids of lost records by local ids; the same object if there are none. Source: SQL spec §7. */
  readonly nameByLocalId: (record: EngineRecord, lost: readonly LostRecord[]) => EngineRecord
  /** Makes the record that remains after the server deleted it (a closed tab stays in the bin), null for none. */
  readonly afterDelete: (record: EngineRecord, now: number) => EngineRecord | null
  /** Returns the path that reads one record, null if it is not known yet. */
  readonly readPath: (serverId: number, parentServerId: number | null) => string | null
  /** Finds the record in that answer: `absent` if the answer shows that it does not exist, null if it is unreadable. */
  readonly readAnswer: (body: unknown, serverId: number) => RemoteRecord | 'absent' | null
  /** Returns the records that a wire record of this kind refers to or includes. */
  readonly related: (wire: unknown) => readonly ServerName[]
  /** Reads a wire record of a change list, of a 412, or included in another record. */
  readonly readWire: (wire: unknown, serverId: number) => RemoteRecord | null
  /** Makes the local record of a wire record, null if the kind stores none or its parent is missing. */
  readonly adopt: (remote: RemoteRecord, start: AdoptStart) => EngineRecord | null
}

/** The kinds by name; kinds that are not in it are not synced. */
export type KindTable = ReadonlyMap<KindName, RecordKind>
