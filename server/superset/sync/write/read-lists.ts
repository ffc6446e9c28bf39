import { ok, type Result } from '#domain/core/result.ts'
import type { UpstreamKind } from '#server/superset/sync/kind/upstream-kind.ts'
import type { FrontCall } from '#server/superset/sync/wire/front.ts'
import type { Failure } from '#server/superset/sync/wire/outcome.ts'
import { beginReading, type Reading } from '#server/superset/sync/wire/reading.ts'
import { pullLists } from './pull-lists.ts'

/** The lists of a user are read at most this often, in ms, for all devices together. Source: sync §4. */
const READ_LISTS_EVERY_MS = 3_000

/**
 * Updates the store from the lists of a user: one reading for all calls at the same time, and none shortly after the last.
 * Fails: as the upstream does.
 */
export async function readLists(
  call: FrontCall,
  kinds: readonly UpstreamKind[],
): Promise<Result<void, Failure>> {
  const { shared, own } = readingOf(call, kinds)
  if (shared !== null) {
    const result = await shared.done
    // The reading of another device may have failed because of its session.
    if (result.ok) return result
  }
  return await own().done
}

/**
 * Updates the store from the lists of a user, at least from their next records; `isAll` once the lists are read. Fails: as
 * the upstream does.
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
 * Reads the lists of a user once in the life of a front: one that lost its store must find its own rows before it creates
 * them again. Fails: as the upstream does.
 */
export async function readListsOnce(
  call: FrontCall,
  kinds: readonly UpstreamKind[],
): Promise<Result<void, Failure>> {
  const last = call.front.readings.get(nameOf(call, kinds))
  if (last !== undefined && (await last.done).ok) return ok(undefined)
  return await readLists(call, kinds)
}

/** The reading that another call began, if it is under way or just ended, and how to begin one. */
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
