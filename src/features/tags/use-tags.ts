import { useMemo, useState } from 'react'
import { readTagList, refreshTagList } from '#data/commands/tags/tag-list.ts'
import { useLive } from '#data/db/live.ts'
import { readyValue } from '#domain/core/loadable.ts'
import { useCanReach } from '#parts/chart/use-can-reach.ts'
import { useRefresh } from '#parts/loading/use-refresh.ts'
import { useWorkspace } from '#parts/workspace.ts'
import { readTaggedRecords, type TaggedRecord } from './tagged-records.ts'

const NO_RECORDS: readonly TaggedRecord[] = []

/** Follows the tags of the server, as stored on this device and then read again, and the records with tags. */
export function useTags() {
  const { db } = useWorkspace()
  const canReach = useCanReach()
  const [refreshCount, setRefreshCount] = useState(0)
  const stored = useLive(async () => readTagList(db), [db])
  const list = readyValue(stored)
  const records = readyValue(useLive(async () => readTaggedRecords(db), [db])) ?? NO_RECORDS
  const load = async (signal: AbortSignal) => refreshTagList(db, signal)
  const { failure, value } = useRefresh(canReach ? load : null, [db, refreshCount])
  const byTag = useMemo(() => {
    const found = new Map<string, TaggedRecord[]>()
    for (const record of records)
      for (const tag of record.tags) found.set(tag, [...(found.get(tag) ?? []), record])
    return found
  }, [records])
  return {
    /** Null if they were never read; undefined while they are read from this device. */
    tags: stored.state === 'loading' ? undefined : (list?.tags ?? null),
    /** The number of tags of the server; more than are listed if it has very many. */
    total: list?.total ?? 0,
    recordsOf: (tag: string): readonly TaggedRecord[] => byTag.get(tag) ?? NO_RECORDS,
    canReach,
    failure,
    isFresh: canReach && value !== null,
    refresh: () => setRefreshCount((count) => count + 1),
  }
}
