import { type Feature, homeOf, isScreenOf, keysTo } from '#features/feature.ts'
import type { Icon } from '#ui/icons.ts'

/** One place of the navigation. */
export interface Place {
  readonly name: string
  readonly address: string
  readonly icon: Icon
  readonly keys: string | undefined
  readonly isAtFoot: boolean
  readonly isWideOnly: boolean
  /** Tells whether a path of the address bar belongs to it. */
  readonly owns: (path: string) => boolean
}

/** The places that the features take in the navigation, in their order. */
export function placesOf(features: readonly Feature[]): readonly Place[] {
  return features.flatMap((feature) => {
    const { title: name, navigation, screens } = feature
    if (navigation === undefined) return []
    const { icon, isAtFoot = false, isWideOnly = false } = navigation
    const owns = (path: string) => screens.some((screen) => isScreenOf(screen, path))
    return [{ name, address: homeOf(feature), icon, keys: keysTo(feature), isAtFoot, isWideOnly, owns }]
  })
}

/** What both forms of the navigation are given. */
export interface NavigationProps {
  readonly places: readonly Place[]
  /** Path of the screen that is shown. */
  readonly path: string
  readonly go: (address: string) => void
  readonly onSearch: () => void
  readonly onHelp: () => void
  readonly onSignOut: () => void
}
