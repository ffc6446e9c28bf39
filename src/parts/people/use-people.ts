import { useMemo } from 'react'
import { fetchPeople } from '#data/answers/people/fetch-people.ts'
import { readKnownPeople } from '#data/answers/people/known-people.ts'
import { useLive } from '#data/db/live.ts'
import { readyValue } from '#domain/core/loadable.ts'
import { useCanReach } from '#parts/chart/use-can-reach.ts'
import { useLoaded } from '#parts/loading/use-loaded.ts'
import { useWorkspace } from '#parts/workspace.ts'

/** The people who can own a record. */
interface People {
  readonly names: ReadonlyMap<number, string>
  /** These are all people of the server; otherwise those that this device knows. */
  readonly isComplete: boolean
}

/** Follows the people who can own a record: those known to this device at once, then all of the server. */
export function usePeople(): People {
  const { db, user } = useWorkspace()
  const canReach = useCanReach()
  const known = readyValue(useLive(async () => readKnownPeople(db), [db]))
  const all = readyValue(useLoaded(canReach ? fetchPeople : null, [db]))
  const names = useMemo(() => {
    const found = (all ?? []).map(({ id, name }) => [id, name] as const)
    return new Map([[user.userId, user.name], ...(known ?? []), ...found])
  }, [user, known, all])
  return { names, isComplete: all !== null }
}
