import { useEffect, useState } from 'react'
import { useWorkspace } from '#parts/workspace.ts'

/** The note beside suggested values that came from this device. Source: look §7. */
export const LOCAL_VALUES = 'From the data on this device.'

type Values = readonly (string | number | boolean)[]

/** The values of a column in the stored results of this device; null until they are read, and where the server can be asked. */
export function useLocalValues(datasetKey: string | null, column: string, isWanted: boolean): Values | null {
  const { db } = useWorkspace()
  const [values, setValues] = useState<Values | null>(null)
  useEffect(() => {
    if (!isWanted || datasetKey === null) return
    let isShown = true
    void import('#data/commands/explore/local-values.ts')
      .then(async ({ readLocalValues }) => readLocalValues(db, datasetKey, column))
      .then((read) => isShown && setValues(read))
      // Any value can be typed without suggestions.
      .catch(() => undefined)
    return () => {
      isShown = false
      setValues(null)
    }
  }, [db, datasetKey, column, isWanted])
  return values
}
