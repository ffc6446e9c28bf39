import { useEffect, useMemo, useState } from 'react'
import { readKnownDatasets } from '#data/answers/read-datasets.ts'
import { useLive } from '#data/db/live.ts'
import { thrift } from '#data/platform/data-saver.ts'
import { err, type Result } from '#domain/core/result.ts'
import { START_TEXTS } from '#domain/errors/start-texts.ts'
import { useCanReach } from '#parts/chart/use-can-reach.ts'
import { useDatabases } from '#parts/use-catalogue.ts'
import { useWorkspace } from '#parts/workspace.ts'
import { entryOf } from './entry-of.ts'

/** The datasets of this device, and how their refresh went. */
export type DatasetList = ReturnType<typeof useDatasetList>

/** Follows the list of datasets: what is stored at once, then the server's. */
export function useDatasetList(refreshCount: number) {
  const { db } = useWorkspace()
  const canReach = useCanReach()
  const [answer, setAnswer] = useState<Result<number, { readonly message: string }> | null>(null)
  const list = useLive(async () => readKnownDatasets(db), [db])
  const { cached } = useDatabases(db)
  useEffect(() => {
    if (!canReach) return
    const controller = new AbortController()
    const mostMs = refreshCount === 0 ? thrift().openedMs : 0
    void import('#data/commands/datasets/refresh-datasets.ts')
      .then(async (code) => code.refreshOldDatasets(db, mostMs, controller.signal))
      .catch(() => err({ message: START_TEXTS.partMissing }))
      .then((result) => {
        if (!controller.signal.aborted) setAnswer(result)
      })
    return () => controller.abort()
  }, [db, canReach, refreshCount])
  const known = list.state === 'ready' ? list.value : null
  const databases = cached.state === 'ready' ? cached.value : null
  const entries = useMemo(() => {
    const names = new Map((databases?.value ?? []).map(({ id, name }) => [id, name]))
    return (known?.datasets ?? []).map((dataset) => entryOf(dataset, names))
  }, [known, databases])
  return {
    isReading: list.state === 'loading',
    /** They could not be read from this device. */
    isFailed: list.state === 'failed',
    /** The first list of the server is on its way. */
    isComing: canReach && answer === null && known?.at === null,
    entries,
    /** When the list came, in ms since 1970; null when it never did. */
    at: known?.at ?? null,
    failure: answer?.ok === false ? answer.error.message : null,
    isFresh: canReach && answer?.ok === true && known?.at !== null,
    canReach,
  }
}
