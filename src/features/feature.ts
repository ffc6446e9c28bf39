import type { ComponentType } from 'react'
import type { LocalDatabase } from '#data/db/database.ts'
import type { RowsAtStart } from '#data/start/open-database.ts'
import type { KeySection } from '#domain/palette/everywhere-keys.ts'
import type { PaletteHit, PaletteTarget } from '#domain/palette/hit.ts'
import type { Icon } from '#ui/icons.ts'

/** What a feature says of itself: routes, navigation, palette and the help of keys are created from nothing else. */
export interface Feature {
  readonly title: string
  /** Its place in the navigation; a feature without one is reached by links and by the palette. */
  readonly navigation?: {
    readonly icon: Icon
    /** The letter that leads to it after G. */
    readonly letter?: string
    /** Stands at the foot of the rail, and last on a phone. */
    readonly isAtFoot?: true
    /** A phone has no room for it in its navigation: it is reached from the screens beside it, and by the palette. */
    readonly isWideOnly?: true
  }
  /** The first is where the navigation leads. */
  readonly screens: readonly [FeatureScreen, ...FeatureScreen[]]
  /** What palette and help know of it; its code is no part of the shell. */
  readonly loadPalette?: () => Promise<FeaturePalette>
}

/** One screen. Its code is loaded when an address leads to it. */
export interface FeatureScreen {
  /** The address as the router writes it, without slashes around it: `superset/dashboard/$idOrSlug`. */
  readonly path: string
  /** The title of the document while the screen is shown. */
  readonly title: string
  readonly load: () => Promise<LoadedScreen>
}

/** The code of a screen. */
export interface LoadedScreen {
  readonly Screen: ComponentType<ScreenProps>
  /** Takes the rows that the start has read, before the screen is drawn. */
  readonly readAhead?: (db: LocalDatabase, rows: RowsAtStart | null) => void
}

/** Where a screen stands, in texts that nobody has checked: what its path leaves open, and its search. */
export interface ScreenProps {
  readonly params: ReadonlyMap<string, string>
  readonly search: ReadonlyMap<string, string>
  readonly go: (address: string) => void
}

/** What a feature adds to the palette and to the help of keys. */
export interface FeaturePalette {
  readonly keys: readonly KeySection[]
  /** Each finds things of one kind on this device, and may give more than fits: ranking is the palette's. */
  readonly sources: readonly ((db: LocalDatabase, text: string) => Promise<readonly PaletteHit[]>)[]
  readonly commands: readonly PaletteCommand<PaletteHost>[]
  /** Opens what its sources found; null for what is not its own. */
  readonly open: (target: PaletteTarget, host: PaletteHost) => Promise<void> | null
}

/** One command. The id is its own among those of all features. */
export interface PaletteCommand<Host> {
  readonly id: string
  readonly name: string
  readonly where: string
  readonly keys?: string
  readonly run: (host: Host) => void | Promise<void>
}

/** What a hit may do with the window. */
export interface PaletteHost {
  readonly db: LocalDatabase
  readonly go: (address: string) => void
}

/** The address at which a feature begins. */
export function homeOf({ screens }: Feature): string {
  const [{ path }] = screens
  return path === '' ? '/' : `/${path}/`
}

/** The sequence of keys that leads to a feature. */
export function keysTo({ navigation }: Feature): string | undefined {
  return navigation?.letter === undefined ? undefined : `G then ${navigation.letter}`
}

/** Tells whether a screen shows what stands at a path of the address bar. */
export function isScreenOf({ path }: FeatureScreen, shown: string): boolean {
  const [fixed = '', more] = path.split('/$')
  const begins = `/${fixed}/`
  return shown === `/${fixed}` || shown === begins || (more !== undefined && shown.startsWith(begins))
}
