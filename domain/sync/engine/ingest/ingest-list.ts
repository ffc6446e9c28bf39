import { deferRemote } from '#domain/sync/engine/apply/defer-remote.ts'
import { ALONE, findByServerId } from '#domain/sync/engine/apply/match-record.ts'
import {
  kindOf,
  reportedAt,
  type Step,
  toolsOf,
  withVolatileState,
} from '#domain/sync/engine/model/change-step.ts'
import type { Pull } from '#domain/sync/engine/model/event.ts'
import type { Chance } from '#domain/sync/engine/model/state.ts'
import { applyRemoval } from '#domain/sync/engine/removed/apply-removal.ts'
import { MOST_PARALLEL, READ_IN_TURNS } from '#domain/sync/engine/rules/retry-delays.ts'
import { beginRead, readKey, requestRead } from '#domain/sync/engine/sending/reads.ts'
import type { PulledRecord } from '#domain/sync/kind/pulled-record.ts'
import type { RecordKind } from '#domain/sync/kind/record-kind.ts'
import { isTokenLabel } from '#domain/sync/kind/token-label.ts'
import { sameValue } from '#domain/sync/record/same-value.ts'
import { ingestRemote } from './ingest-remote.ts'
import { checkOrphan } from './orphan.ts'

type List = Extract<Pull, { readonly form: 'list' }>

/**
 * Looks through all that a server without a change feed has of some kinds: what is new or renamed is read, what is reported
 * whole is taken in, what is missing twice in a row is gone, and blank rows of ours that nothing names are swept.
 * Source: sync §3.6, §3.11.
 */
export function ingestList(step: Step, pull: List, chance: Chance): Step {
  const listed = pull.records.reduce((so, record) => ingestListed(so, { pull, record }, chance), step)
  return pull.kinds.reduce((so, name) => {
    const kind = kindOf(so, name)
    return kind === null ? so : readInTurns(findMissing(so, { kind, pull }, chance), kind, pull)
  }, listed)
}

/** What the list names without its content is read by turns: another device may have changed it. Source: sync §3.11. */
function readInTurns(step: Step, kind: RecordKind, { records }: List): Step {
  const bare = new Set(
    records.filter((one) => one.kind === kind.name && one.wire === null).map(({ serverId }) => serverId),
  )
  const { unreadAt } = step.state.volatileState
  // One that cannot be read must not be the first for ever.
  const requestedAt = (key: string) => Math.max(reportedAt(step, key), unreadAt.get(key) ?? 0)
  return [...step.state.records]
    .filter(([key, { serverId, deleted }]) => {
      return key.startsWith(`${kind.name}/`) && serverId !== null && bare.has(serverId) && !deleted
    })
    .toSorted(([a], [b]) => requestedAt(a) - requestedAt(b))
    .slice(0, READ_IN_TURNS)
    .reduce((so, [, record]) => {
      if (so.state.volatileState.busy.size >= MOST_PARALLEL) return so
      return beginRead(so, { kind, record, purpose: 'verify' }) ?? so
    }, step)
}

function ingestListed(
  step: Step,
  { pull, record: listed }: { readonly pull: List; readonly record: PulledRecord },
  chance: Chance,
): Step {
  const kind = kindOf(step, listed.kind)
  if (kind === null) return step
  const record = findByServerId(step, listed)
  if (record === null && isTokenLabel(listed.label)) return checkOrphan(step, kind, listed)
  const remote = listed.wire === null ? null : kind.readWire(listed.wire, listed.serverId, toolsOf(step))
  if (remote !== null) {
    const at = {
      revision: null,
      uuid: null,
      requestedAt: pull.requestedAt,
      how: 'pull',
      isReset: false,
      beside: ALONE,
      isComplete: false,
      confirms: true,
    } as const
    return ingestRemote(step, { kind, remote, ...at }, chance)
  }
  if (record === null) return readUnknown(step, kind, listed.serverId)
  const base: Readonly<Record<string, unknown>> = { ...record.base }
  const isRenamed = listed.label !== null && !sameValue(base['name'], listed.label)
  if (!isRenamed || record.deleted) return step
  return deferRemote(step, kind, record)
}

/** Reads a record that is not here yet, a few at a time; the next pull finds the others. */
function readUnknown(step: Step, kind: RecordKind, serverId: number): Step {
  const path = kind.readPath(serverId, null)
  const { busy } = step.state.volatileState
  if (path === null || busy.has(readKey(kind.name, serverId)) || busy.size >= MOST_PARALLEL) return step
  return requestRead(step, { purpose: 'verify', of: kind.name, localId: null, serverId, path })
}

/** One absence may be a slip of the list; two in a row are none. A create that ended after the list was requested is not missed. */
function findMissing(
  step: Step,
  { kind, pull }: { readonly kind: RecordKind; readonly pull: List },
  chance: Chance,
): Step {
  const named = new Set(pull.records.filter((one) => one.kind === kind.name).map(({ serverId }) => serverId))
  const { volatileState, records } = step.state
  const absent = [...records].filter(([key, { serverId }]) => {
    const isNewer = pull.requestedAt < reportedAt(step, key)
    return key.startsWith(`${kind.name}/`) && serverId !== null && !named.has(serverId) && !isNewer
  })
  const keys = absent.map(([key]) => key)
  const others = [...volatileState.missing].filter((key) => !key.startsWith(`${kind.name}/`))
  const noted = withVolatileState(step, { missing: new Set([...others, ...keys]) })
  return absent
    .filter(([key]) => volatileState.missing.has(key))
    .reduce((so, [, record]) => applyRemoval(so, { kind, record, isRestored: false }, chance), noted)
}
