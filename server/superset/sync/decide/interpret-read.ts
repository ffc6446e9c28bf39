import { ALL_FRONT_RULES, type FrontRules } from './front-rules.ts'
import { differences, isSameValue } from './same-columns.ts'
import type { Columns, UpstreamState } from './upstream-state.ts'
import { isOpen, type LoggedWrite } from './writes.ts'

/** So long after it was sent a request whose answer stayed away may still arrive unmarked, in ms. Source: sync §4. */
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
 * What a read of the upstream tells of a record. `another`: the number was given anew, and ours is gone. Else `landed` is a
 * write of ours that arrived though its answer did not; `changes` are what others changed since; `overwritten` are columns
 * that a late request of ours set back, to be written again as they are here; `isMarkOld` tells that such a request was
 * there at all.
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

/** Tells what a read means, by what was known and by the log of our writes to that row. Source: sync §4. */
export function interpretRead(
  read: UpstreamState,
  known: KnownRecord,
  {
    writes,
    now,
    rules = ALL_FRONT_RULES,
  }: { readonly writes: readonly LoggedWrite[]; readonly now: number; readonly rules?: FrontRules },
): Interpretation {
  const writer = writes.find(({ id }) => id === read.writeId) ?? null
  if (read.token !== null || (rules.marks && isOfAnother(read, known, writer))) return { kind: 'another' }
  const landed = writer !== null && isLanded(writer, known) ? writer : null
  const expected = landed === null ? known.columns : { ...known.columns, ...landed.values }
  const isMarkOld = writer !== null && landed === null && writer.id !== known.lastWrite
  const late = writes.filter(
    (write) => write.id !== known.lastWrite && write !== landed && (isMarkOld || mayBeLate(write, now)),
  )
  const differing = Object.entries(differences(expected, read.columns))
  const isLate = ([name, value]: (typeof differing)[number]) =>
    late.some(({ values }) => Object.hasOwn(values, name) && isSameValue(name, values[name] ?? null, value))
  const overwritten = differing.filter(isLate).map(([name]) => [name, expected[name] ?? null] as const)
  return {
    kind: 'ours',
    landed,
    changes: Object.fromEntries(differing.filter((one) => !isLate(one))),
    overwritten: Object.fromEntries(overwritten),
    isMarkOld,
  }
}

/** The mark names another record, and is not that of a request which came to this row after its own record was gone. */
function isOfAnother({ uuid }: UpstreamState, known: KnownRecord, writer: LoggedWrite | null): boolean {
  if (uuid === null || known.uuid === null || uuid === known.uuid) return false
  return writer === null || (writer.operation === 'create' && writer.recordId !== known.id)
}

/** A write that nobody overtook: made over what the store has still. */
function isLanded(write: LoggedWrite, { revision }: KnownRecord): boolean {
  return isOpen(write) && write.baseRevision === revision
}

function mayBeLate({ wasInDoubt, state, sentOn }: LoggedWrite, now: number): boolean {
  return (wasInDoubt || isOpen({ state })) && now - sentOn < LATE_MS
}
