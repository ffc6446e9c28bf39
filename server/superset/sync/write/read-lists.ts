import { ok, type Result } from '#domain/core/result.ts'
import type { UpstreamKind } from '#server/superset/sync/kind/upstream-kind.ts'
import type { FrontCall } from '#server/superset/sync/wire/front.ts'
import type { Failure } from '#server/superset/sync/wire/outcome.ts'
import { beginReading, type Reading } from '#server/superset/sync/wire/reading.ts'
import { pullLists } from './pull-lists.ts'

/** The lists of a user are read at most this often, in ms, however many of his devices ask. Source: sync §4. */
const READ_LISTS_EVERY_MS = 3_000

/**
 * Has the store know what others changed: one reading for all who ask at the same time, and none where the last one was
 * only just over. Fails: as the upstream does.
 */
export async function readLists(
  call: FrontCall,
  kinds: readonly UpstreamKind[],
): Promise<Result<void, Failure>> {
  const { shared, own } = readingOf(call, kinds)
  if (shared !== null) {
    const result = await shared.done
    // That of another device may have failed for its own session.
    if (result.ok) return result
  }
  return await own().done
}

/**
 * Has the store know something more of what others changed: all of it, or as much as was read in a while; `isAll` tells
 * which. Fails: as the upstream does.
 */
export async function readSomeOfLists(
  call: FrontCall,
  kinds: readonly UpstreamKind[],
): Promise<Result<{ readonly isAll: boolean }, Failure>> {
  const { shared, own } = readingOf(call, kinds)
  const reading = shared ?? own()
  if (reading.isUnderWay()) await reading.furtherOn()
  if (reading.isUnderWay()) return ok({ isAll: false })
  const result = await reading.done
  const again = result.ok || shared === null ? result : await own().done
  return again.ok ? ok({ isAll: true }) : again
}

/**
 * Has the store know what there is, once in the life of a front: one that lost its store must know the rows that it made
 * before it makes any again. Fails: as the upstream does.
 */
export async function readListsOnce(
  call: FrontCall,
  kinds: readonly UpstreamKind[],
): Promise<Result<void, Failure>> {
  const last = call.front.readings.get(nameOf(call, kinds))
  if (last !== undefined && (await last.done).ok) return ok(undefined)
  return await readLists(call, kinds)
}

/** The reading that others began, where it is under way or only just over, and how to begin one. */
function readingOf(
  call: FrontCall,
  kinds: readonly UpstreamKind[],
): { readonly shared: Reading | null; readonly own: () => Reading } {
  const { readings, now } = call.front
  const name = nameOf(call, kinds)
  const last = readings.get(name)
  const isFresh =
    last !== undefined && now() - last.startedAt < READ_LISTS_EVERY_MS && now() >= last.startedAt
  return {
    shared: last !== undefined && (isFresh || last.isUnderWay()) ? last : null,
    own: () => {
      const reading = beginReading(now(), (noteRead) => pullLists({ ...call, noteRead }, kinds))
      readings.set(name, reading)
      return reading
    },
  }
}

function nameOf({ user }: FrontCall, kinds: readonly UpstreamKind[]): string {
  return [user.id, ...kinds.map(({ stored }) => stored.wireName)].join(' ')
}
