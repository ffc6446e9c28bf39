import { useEffect, useState } from 'react'
import { useWorkspace } from '#parts/workspace.ts'

/** What is said beside values that came from here. Source: look §7. */
export const VALUES_HERE = 'From what is on this device.'

interface ValuesHere {
  readonly of: string
  readonly values: readonly (string | number | boolean)[]
}

/** The values of a column that results on this device hold, where the server cannot be asked; null before they are read. */
export function useValuesHere(
  datasetKey: string | null,
  column: string,
  isWanted: boolean,
): ValuesHere['values'] | null {
  const { db } = useWorkspace()
  const of = `${datasetKey} ${column}`
  const [here, setHere] = useState<ValuesHere | null>(null)
  useEffect(() => {
    if (!isWanted || datasetKey === null) return
    let isShown = true
    void import('#data/commands/explore/values-here.ts')
      .then(async ({ readValuesHere }) => readValuesHere(db, datasetKey, column))
      .then((values) => isShown && setHere({ of, values }))
      // Any value can be written without them.
      .catch(() => undefined)
    return () => {
      isShown = false
    }
  }, [db, datasetKey, column, isWanted, of])
  return isWanted && here?.of === of ? here.values : null
}
