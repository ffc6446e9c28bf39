import type { Plugin } from 'chart.js'
import { useEffect, useState } from 'react'

const NONE: readonly Plugin[] = []

let loaded: readonly Plugin[] = NONE

async function load(): Promise<readonly Plugin[]> {
  loaded = (await import('./late/late-plugins.ts')).latePlugins
  return loaded
}

/** Plugins that few charts need, loaded once a chart wants them; without them the chart is drawn as it is. */
export const useLatePlugins = (isWanted: boolean): readonly Plugin[] => {
  const [plugins, setPlugins] = useState(loaded)
  useEffect(() => {
    if (isWanted && plugins === NONE) load().then(setPlugins, () => {})
  }, [isWanted, plugins])
  return plugins
}
