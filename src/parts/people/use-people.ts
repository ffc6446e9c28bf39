import { useEffect, useState } from 'react'
import { fetchPeople } from '#data/answers/people/fetch-people.ts'
import { readKnownPeople } from '#data/answers/people/known-people.ts'
import { useCanReach } from '#parts/chart/use-can-reach.ts'
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
  const [people, setPeople] = useState<People>(() => ({
    names: new Map([[user.userId, user.name]]),
    isComplete: false,
  }))
  useEffect(() => {
    const controller = new AbortController()
    const add = (named: Iterable<readonly [number, string]>, isComplete: boolean) => {
      if (controller.signal.aborted) return
      setPeople((before) => ({
        names: new Map([...before.names, ...named]),
        isComplete: before.isComplete || isComplete,
      }))
    }
    // An unknown person is shown by number.
    void readKnownPeople(db).then(
      (known) => add(known, false),
      () => undefined,
    )
    if (canReach)
      void fetchPeople(controller.signal).then((answer) => {
        if (answer.ok)
          add(
            answer.value.map(({ id, name }) => [id, name] as const),
            true,
          )
      })
    return () => controller.abort()
  }, [db, canReach])
  return people
}
