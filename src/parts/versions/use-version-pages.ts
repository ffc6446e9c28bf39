import { useState } from 'react'
import { useLive } from '#data/db/live.ts'

/** So many versions are shown at first, and with each "Show older". */
const PAGE = 200

/** Follows the last versions of a record, as many as were asked for; `deps` are what `read` depends on. */
export function useVersionPages<Versions>(
  read: (limit: number) => Promise<Versions>,
  deps: readonly unknown[],
) {
  const [limit, setLimit] = useState(PAGE)
  const live = useLive(async () => read(limit), [...deps, limit])
  return {
    state: live.state,
    versions: live.state === 'ready' ? live.value : null,
    onOlder: () => setLimit(limit + PAGE),
  }
}
