import { useMemo } from 'react'
import { fetchTags } from '#data/answers/tags/fetch-tags.ts'
import { readKnownTags } from '#data/answers/tags/known-tags.ts'
import { useLive } from '#data/db/live.ts'
import { readyValue } from '#domain/core/loadable.ts'
import { tagSet } from '#domain/tags/tag-set.ts'
import { useCanReach } from '#parts/chart/use-can-reach.ts'
import { useLoaded } from '#parts/loading/use-loaded.ts'
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
  const known = readyValue(useLive(async () => readKnownTags(db), [db]))
  const list = readyValue(useLoaded(canReach ? fetchTags : null, [db]))
  const all = list?.tags ?? null
  const names = useMemo(
    () => tagSet([...(known ?? []), ...(all ?? []).map(({ name }) => name)]),
    [known, all],
  )
  return { names, isComplete: list !== null && list.tags.length >= list.total }
}
