import { type Feature, homeOf, isScreenOf, keysTo } from '#features/feature.ts'
import type { Icon } from '#ui/icons.ts'

/** An entry of the navigation. */
export interface Place {
  readonly name: string
  readonly address: string
  readonly icon: Icon
  readonly keys: string | undefined
  readonly isAtFoot: boolean
  readonly isWideOnly: boolean
  /** True if a path of the address bar belongs to this place. */
  readonly owns: (path: string) => boolean
}

/** The places of the features, in their order. */
export function placesOf(features: readonly Feature[]): readonly Place[] {
  return features.flatMap((feature) => {
    const { title: name, navigation, screens } = feature
    if (navigation === undefined) return []
    const { icon, isAtFoot = false, isWideOnly = false } = navigation
    const owns = (path: string) => screens.some((screen) => isScreenOf(screen, path))
    return [{ name, address: homeOf(feature), icon, keys: keysTo(feature), isAtFoot, isWideOnly, owns }]
  })
}

/** Properties of both forms of the navigation. */
export interface NavigationProps {
  readonly places: readonly Place[]
  /** Path of the current screen. */
  readonly path: string
  readonly go: (address: string) => void
  readonly onSearch: () => void
  readonly onHelp: () => void
  readonly onSignOut: () => void
}
