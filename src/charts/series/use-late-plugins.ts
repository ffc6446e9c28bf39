import type { Plugin } from 'chart.js'
import { useEffect, useState } from 'react'

const NONE: readonly Plugin[] = []

let loaded: readonly Plugin[] = NONE

async function load(): Promise<readonly Plugin[]> {
  loaded = (await import('./late/late-plugins.ts')).latePlugins
  return loaded
}

/** The plugins that few charts need, once the first of these wants them; where they do not come the chart stands without. */
export const useLatePlugins = (isWanted: boolean): readonly Plugin[] => {
  const [plugins, setPlugins] = useState(loaded)
  useEffect(() => {
    if (isWanted && plugins === NONE) load().then(setPlugins, () => {})
  }, [isWanted, plugins])
  return plugins
}
