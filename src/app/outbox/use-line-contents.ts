import { useState } from 'react'
import { type Live, useLive } from '#data/db/live.ts'
import type { OutboxKey } from '#data/outbox/list-outbox.ts'
import { type LineContent, lineId, readLines } from '#data/outbox/read-lines.ts'
import { useWorkspace } from '#parts/workspace.ts'

type LineContents = ReadonlyMap<string, LineContent>

/** Contents of the visible lines by their ids; keeps the last result while the next one is read. */
export function useLineContents(keys: readonly OutboxKey[]): LineContents {
  const { db } = useWorkspace()
  const live = useLive(async () => readLines(db, keys), [db, keys.map(lineId).join('\n')])
  return useLast(live)
}

function useLast(live: Live<LineContents>): LineContents {
  const [last, setLast] = useState<LineContents>(NONE)
  if (live.state === 'ready' && live.value !== last) setLast(live.value)
  return live.state === 'ready' ? live.value : last
}

const NONE: LineContents = new Map()
