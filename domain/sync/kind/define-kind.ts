import type { QueryId } from '#domain/core/ids.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import type { EngineRecord, RecordName } from '#domain/sync/record/engine-record.ts'
import type { AdoptStart, Draft, DraftCase, LostRecord, RecordKind, RemoteRecord } from './record-kind.ts'

type Typed =
  | 'parse'
  | 'parents'
  | 'queryFields'
  | 'replaces'
  | 'draft'
  | 'afterDelete'
  | 'isOwn'
  | 'nameByLocalId'
  | 'adopt'

const DEFAULTS = {
  fieldGroups: [],
  textFields: [],
  mapFields: [],
  quietFields: [],
  parentKinds: [],
  holderIndex: null,
  notifiesUnread: false,
  isStoredWithTabs: false,
  isShared: false,
  isUpsert: false,
  related: () => [],
} as const satisfies Partial<RecordKind>

type Optional = keyof typeof DEFAULTS | 'readAnswer'

/** Description of a kind in terms of its own record type; an omitted optional member has its default. */
interface KindSpec<R extends EngineRecord>
  extends Omit<RecordKind, Typed | Optional>,
    Partial<Pick<RecordKind, Optional>> {
  readonly parse: (stored: unknown) => Result<R, { readonly code: 'unreadable' }>
  readonly parents?: (record: R) => readonly RecordName[]
  readonly queryFields?: (record: R) => readonly { readonly field: string; readonly id: QueryId }[]
  readonly replaces?: (one: R, other: R) => boolean
  readonly draft: (of: DraftCase<R>) => Draft | null
  readonly afterDelete?: (record: R, now: number) => R | null
  readonly isOwn?: (record: R, userId: number) => boolean
  readonly nameByLocalId?: (record: R, lost: readonly LostRecord[]) => R
  readonly adopt: (remote: RemoteRecord, start: AdoptStart) => R | null
}

/** A kind whose `parse` returns the specific record type. */
export type TypedKind<R extends EngineRecord> = Omit<RecordKind, 'parse'> & Pick<KindSpec<R>, 'parse'>

/** Makes a kind for the engine. For records that `parse` rejects, `draft` fails and other functions give their defaults. */
export function defineKind<R extends EngineRecord>(spec: KindSpec<R>): TypedKind<R> {
  const typed = <T>(record: EngineRecord, take: (read: R) => T, otherwise: T): T => {
    const read = spec.parse(record)
    return read.ok ? take(read.value) : otherwise
  }
  return {
    ...DEFAULTS,
    readAnswer: spec.readWire,
    ...spec,
    parents: (record) => typed(record, spec.parents ?? (() => []), []),
    queryFields: (record) => typed(record, spec.queryFields ?? (() => []), []),
    replaces: (one, other) => {
      const { replaces } = spec
      if (replaces === undefined) return false
      return typed(one, (read) => typed(other, (that) => replaces(read, that), false), false)
    },
    draft: (of) => draftOf(spec, of),
    isOwn: (record, userId) => typed(record, (read) => spec.isOwn?.(read, userId) ?? true, false),
    nameByLocalId: (record, lost) => {
      const { nameByLocalId } = spec
      return nameByLocalId === undefined ? record : typed(record, (read) => nameByLocalId(read, lost), record)
    },
    afterDelete: (record, now) => typed(record, (read) => spec.afterDelete?.(read, now) ?? null, null),
  }
}

function draftOf<R extends EngineRecord>(
  spec: KindSpec<R>,
  of: DraftCase<EngineRecord>,
): Result<Draft | null, { readonly code: 'unreadable' }> {
  if (of.record === null) return ok(spec.draft({ ...of, record: null }))
  const read = spec.parse(of.record)
  return read.ok ? ok(spec.draft({ ...of, record: read.value })) : err({ code: 'unreadable' })
}
