import { ALL_FRONT_RULES, type FrontRules } from './front-rules.ts'
import { type Contents, differences, isSameValue } from './same-columns.ts'
import type { Columns, FindDropped, UpstreamState } from './upstream-state.ts'
import { isOpen, type LoggedWrite } from './writes.ts'

/** A request without an answer may still arrive this long after it was sent, in ms. Source: sync §4. */
const LATE_MS = 30 * 60_000

/** A record as the store has it, and the last write of ours that the upstream is known to have. */
interface KnownRecord {
  readonly id: number
  readonly columns: Columns
  readonly uuid: string | null
  readonly revision: number
  readonly lastWrite: string | null
}

/**
 * The result of a read of the upstream for a record. `another`: the number was reused, and our record is gone. Otherwise
 * `landed` is a write of ours that arrived though its answer did not; `changes` are the columns that others changed since;
 * `overwritten` are columns that a late request of ours reverted, or that another program dropped without knowing them, to be
 * written again; `isMarkOld` is true after any such request.
 */
type Interpretation =
  | { readonly kind: 'another' }
  | {
      readonly kind: 'ours'
      readonly landed: LoggedWrite | null
      readonly changes: Columns
      readonly overwritten: Columns
      readonly isMarkOld: boolean
    }

/** Interprets a read by the record in the store and the log of our writes to that row. Source: sync §4. */
export function interpretRead(
  read: UpstreamState,
  known: KnownRecord,
  {
    writes,
    now,
    rules = ALL_FRONT_RULES,
    contents,
    dropped,
  }: {
    readonly writes: readonly LoggedWrite[]
    readonly now: number
    readonly rules?: FrontRules
    readonly contents?: Contents | undefined
    readonly dropped?: FindDropped | undefined
  },
): Interpretation {
  const writer = writes.find(({ id }) => id === read.writeId) ?? null
  if (read.token !== null || (rules.marks && isOfAnother(read, known, writer))) return { kind: 'another' }
  const landed = writer !== null && isLanded(writer, known) ? writer : null
  const expected = landed === null ? known.columns : { ...known.columns, ...landed.values }
  const isMarkOld = writer !== null && landed === null && writer.id !== known.lastWrite
  const late = writes.filter(
    (write) => write.id !== known.lastWrite && write !== landed && (isMarkOld || mayBeLate(write, now)),
  )
  const restored = dropped?.(read.columns, expected) ?? {}
  const differing = Object.entries(differences(expected, { ...read.columns, ...restored }, contents))
  const isLate = ([name, value]: (typeof differing)[number]) =>
    late.some(
      ({ values }) =>
        Object.hasOwn(values, name) && isSameValue(name, [values[name] ?? null, value], contents),
    )
  const overwritten = differing.filter(isLate).map(([name]) => [name, expected[name] ?? null] as const)
  return {
    kind: 'ours',
    landed,
    changes: Object.fromEntries(differing.filter((one) => !isLate(one))),
    overwritten: { ...restored, ...Object.fromEntries(overwritten) },
    isMarkOld,
  }
}

/** The mark names another record, and is not that of a request which came to this row after its own record was gone. */
function isOfAnother({ uuid }: UpstreamState, known: KnownRecord, writer: LoggedWrite | null): boolean {
  if (uuid === null || known.uuid === null || uuid === known.uuid) return false
  return writer === null || (writer.operation === 'create' && writer.recordId !== known.id)
}

/** A write over the revision that the store still has. */
function isLanded(write: LoggedWrite, { revision }: KnownRecord): boolean {
  return isOpen(write) && write.baseRevision === revision
}

function mayBeLate({ wasInDoubt, state, sentOn }: LoggedWrite, now: number): boolean {
  return (wasInDoubt || isOpen({ state })) && now - sentOn < LATE_MS
}
