import { useEffect, useState } from 'react'
import { fetchTags } from '#data/answers/tags/fetch-tags.ts'
import { readKnownTags } from '#data/answers/tags/known-tags.ts'
import { tagSet } from '#domain/tags/tag-set.ts'
import { useCanReach } from '#parts/chart/use-can-reach.ts'
import { useWorkspace } from '#parts/workspace.ts'

/** The tags that can be chosen. */
interface KnownTags {
  readonly names: readonly string[]
  /** These are all tags of the server; otherwise those that this device knows. */
  readonly isComplete: boolean
}

/** Follows the existing tags: those known to this device at once, then all of the server. */
export function useKnownTags(): KnownTags {
  const { db } = useWorkspace()
  const canReach = useCanReach()
  const [known, setKnown] = useState<KnownTags>({ names: [], isComplete: false })
  useEffect(() => {
    const controller = new AbortController()
    const add = (names: readonly string[], isComplete: boolean) => {
      if (controller.signal.aborted) return
      setKnown((before) => ({
        names: tagSet([...before.names, ...names]),
        isComplete: before.isComplete || isComplete,
      }))
    }
    // A tag that is not suggested can be typed.
    void readKnownTags(db).then(
      (names) => add(names, false),
      () => undefined,
    )
    if (canReach) void fetchTags(controller.signal).then((answer) => answer.ok && add(answer.value, true))
    return () => controller.abort()
  }, [db, canReach])
  return known
}
