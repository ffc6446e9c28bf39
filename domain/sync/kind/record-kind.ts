import type { LocalId, QueryId } from '#domain/core/ids.ts'
import type { Result } from '#domain/core/result.ts'
import type { FrozenRequest, OutboxRow } from '#domain/sync/outbox/outbox-row.ts'
import type { FieldValues } from '#domain/sync/record/conflict-snapshot.ts'
import type { EngineRecord, RecordName } from '#domain/sync/record/engine-record.ts'
import type { KindName } from '#domain/sync/record/synced-record.ts'
import type { WriterMark } from '#domain/sync/record/writer-mark.ts'

/**
 * Inputs of a kind for writing a request: the client, the uuid of a create, ids of other records, and the state of the
 * query.
 */
export interface DraftTools {
  readonly clientId: string
  readonly uuid: string | undefined
  readonly serverIdOf: (name: RecordName) => number | null
  readonly isQueryKnown: (id: QueryId) => boolean
}

/**
 * A request before it is frozen; `sent` are the values by field that the server has after it: for a create those of all
 * fields, also of those that it leaves at the server's default. What still differs goes with a later update. The engine
 * adds the headers.
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
 * One synced kind: how its records are read, written, found and lost. The engine knows nothing else of it; a new kind
 * is one folder in `domain/records` that makes one of these (with `defineKind`), and a line in each list there. Source: sync §3.2.
 */
export interface RecordKind {
  /** Also the name of its table. */
  readonly name: KindName
  /** Every field that goes to the server. */
  readonly fieldNames: readonly string[]
  /** Fields that make sense together only: a merge takes them from one side. */
  readonly fieldGroups: readonly (readonly string[])[]
  /** Fields with lines: changes of both sides to different lines are merged. Source: sync §3.8. */
  readonly textFields: readonly string[]
  /**
   * Fields with named values, or a set of texts as a sorted list: changes of both sides to different names are merged.
   * Source: sync §3.8.
   */
  readonly mapFields: readonly string[]
  /** Fields whose conflicts cause no toast; the loser is still stored in the history. */
  readonly quietFields: readonly string[]
  /** Kinds whose records contain those of this kind, and are deleted with them. */
  readonly standsIn: readonly KindName[]
  /** The index of its table by the local id of the record that holds one; null where none is looked up by that. */
  readonly holderIndex: string | null
  /** Whether the user is notified once that a record which is needed cannot be read. Source: SQL spec §8. */
  readonly notifiesUnread: boolean
  /** Whether it is on the server only while that keeps tabs. Source: SQL spec §4 Persistence and sync. */
  readonly isStoredWithTabs: boolean
  /** Whether everybody sees its records, and a server may have none of the kind: `sharedKinds` of what it can do. */
  readonly isShared: boolean
  /** Whether a record is this user's, who alone makes it again on a server that lost it. Source: sync §3.12. */
  readonly isOwn: (record: EngineRecord, userId: number) => boolean
  /** Handling of a record with unsent work that was deleted elsewhere: it is created again, or the user decides. Source: sync §3.8. */
  readonly onRemoteDelete: 'recreate' | 'ask'
  /** Whether a write takes the place of the record under another number (an upsert), so that none names a revision. Source: sync §3.6. */
  readonly isUpsert: boolean
  /** Whether a create of the one takes the place of the other on the server. Source: SQL spec §4 Table schemas. */
  readonly replaces: (one: EngineRecord, other: EngineRecord) => boolean
  /** Reads a record as it was stored. Fails: `unreadable`. */
  readonly parse: (stored: unknown) => Result<EngineRecord, { readonly code: 'unreadable' }>
  /** Name of a record on screen, from its fields; empty if it has none. */
  readonly nameOf: (fields: FieldValues) => string
  /** Records that must have a server id before this one can be sent. Source: sync §3.5. */
  readonly parents: (record: EngineRecord) => readonly RecordName[]
  /** Queries that a field names and that the server must know first, by field; such a field is sent later. Source: sync §3.5. */
  readonly queryFields: (record: EngineRecord) => readonly { readonly field: string; readonly id: QueryId }[]
  /** The request of a row, null when there is nothing to send any more. Fails: `unreadable`. */
  readonly draft: (of: DraftCase<EngineRecord>) => Result<Draft | null, { readonly code: 'unreadable' }>
  /** Reads the good answer to a write, null when it has another shape than promised. */
  readonly written: (row: OutboxRow, body: unknown) => Written | null
  /**
   * A record of this kind that names one of those which the server has lost by its id there: it names it by its local id
   * until there is another. The very same record where it names none of them. Source: SQL spec §7.
   */
  readonly nameByLocalId: (record: EngineRecord, lost: readonly LostRecord[]) => EngineRecord
  /** Remainder of a record that the server has deleted (a closed tab stays in the bin), null for none. */
  readonly afterDelete: (record: EngineRecord, now: number) => EngineRecord | null
  /** Where one record is read, null when that cannot be said yet. */
  readonly readPath: (serverId: number, parentServerId: number | null) => string | null
  /** Finds the record in the answer to that read: `absent` when the answer says that it is not there, null when it cannot be read. */
  readonly readAnswer: (body: unknown, serverId: number) => RemoteRecord | 'absent' | null
  /** Records that a wire record of this kind names or brings along; they are needed to take it in. */
  readonly related: (wire: unknown) => readonly ServerName[]
  /** Reads the kind's record of a change list, of a 412, or from inside another. */
  readonly readWire: (wire: unknown, serverId: number) => RemoteRecord | null
  /** The record that a server row becomes on this device; null when this kind takes none in, or not without its parent. */
  readonly adopt: (remote: RemoteRecord, start: AdoptStart) => EngineRecord | null
}

/** The kinds by name; a kind that is missing does not take part. */
export type KindTable = ReadonlyMap<KindName, RecordKind>
