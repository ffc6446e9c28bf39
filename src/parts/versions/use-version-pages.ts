import { useState } from 'react'
import { useLive } from '#data/db/live.ts'

/** Versions shown at first, and added by each "Show older". */
const PAGE = 200

/** Follows the newest versions of a record, as many as are requested; `deps` are the dependencies of `read`. */
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
