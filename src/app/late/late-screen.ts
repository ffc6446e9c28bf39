import { type ComponentType, createElement, lazy, useState } from 'react'
import type { LoadedScreen, ScreenProps } from '#features/feature.ts'

/**
 * A screen that is loaded late and drawn at once when its code is already loaded. React's `lazy` would show the fallback
 * first, for at least 300 ms.
 */
export function lateScreen(fetchScreen: () => Promise<LoadedScreen>) {
  let loaded: ComponentType<ScreenProps> | undefined
  const load = async () => {
    const found = await fetchScreen()
    loaded = found.Screen
    return found
  }
  const Later = lazy(async () => ({ default: (await load()).Screen }))
  const Screen = (props: ScreenProps) => {
    // Fixed for the life of the screen: another component type would reset its state.
    const [Drawn] = useState<ComponentType<ScreenProps>>(() => loaded ?? Later)
    return createElement(Drawn, props)
  }
  return Object.assign(Screen, { load })
}
