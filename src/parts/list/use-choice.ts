import { useState } from 'react'
import type { ListChoice } from './list-column.ts'

/** The chosen entries of a list; an entry that is no longer listed is not chosen. */
export function useChoice<Entry>(listed: readonly Entry[], idOf: (entry: Entry) => string) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const choice: ListChoice = {
    ids,
    set: (changed, isChosen) => {
      const next = new Set(ids)
      for (const id of changed) {
        if (isChosen) next.add(id)
        else next.delete(id)
      }
      setIds(next)
    },
  }
  return {
    choice,
    chosen: listed.filter((entry) => ids.has(idOf(entry))),
    chooseNone: () => setIds(new Set()),
  }
}
