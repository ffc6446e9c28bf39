import { useEffect, useState } from 'react'
import { useWorkspace } from '#parts/workspace.ts'

/** What is said beside values that came from here. Source: look §7. */
export const LOCAL_VALUES = 'From the data on this device.'

type Values = readonly (string | number | boolean)[]

/** The values of a column that results on this device hold, once they are read, where the server cannot be asked. */
export function useLocalValues(datasetKey: string | null, column: string, isWanted: boolean): Values | null {
  const { db } = useWorkspace()
  const [here, setLocalValues] = useState<Values | null>(null)
  useEffect(() => {
    if (!isWanted || datasetKey === null) return
    let isShown = true
    void import('#data/commands/explore/local-values.ts')
      .then(async ({ readLocalValues }) => readLocalValues(db, datasetKey, column))
      .then((values) => isShown && setLocalValues(values))
      // Any value can be written without them.
      .catch(() => undefined)
    return () => {
      isShown = false
      setLocalValues(null)
    }
  }, [db, datasetKey, column, isWanted])
  return here
}
