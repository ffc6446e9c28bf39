import type { ComponentType } from 'react'
import type { LocalDatabase } from '#data/db/database.ts'
import type { RowsAtStart } from '#data/start/open-database.ts'
import type { KeySection } from '#domain/palette/everywhere-keys.ts'
import type { PaletteHit, PaletteTarget } from '#domain/palette/hit.ts'
import type { Icon } from '#ui/icons.ts'

/** The declaration of a feature, from which routes, navigation, palette and key help are built. */
export interface Feature {
  readonly title: string
  /** Its entry in the navigation. A feature without one is reached by links and by the palette. */
  readonly navigation?: {
    readonly icon: Icon
    /** The letter that opens it after G. */
    readonly letter?: string
    /** Whether it is at the foot of the rail, and last on a phone. */
    readonly isAtFoot?: true
    /** Whether the navigation of a phone leaves it out; links and the palette still reach it. */
    readonly isWideOnly?: true
  }
  /** The letter that opens it after G, for a feature without an entry in the navigation. */
  readonly letter?: string
  /** The navigation leads to the first. */
  readonly screens: readonly [FeatureScreen, ...FeatureScreen[]]
  /** Loads its part of the palette and the key help, which is not part of the shell. */
  readonly loadPalette?: () => Promise<FeaturePalette>
}

/** One screen. Its code is loaded when an address leads to it. */
export interface FeatureScreen {
  /** The path in the syntax of the router, without slashes at its ends: `superset/dashboard/$idOrSlug`. */
  readonly path: string
  /** The title of the document while the screen is shown. */
  readonly title: string
  readonly load: () => Promise<LoadedScreen>
}

/** The code of a screen. */
export interface LoadedScreen {
  readonly Screen: ComponentType<ScreenProps>
  /** Receives the rows that the start has read, before the screen is rendered. */
  readonly readAhead?: (db: LocalDatabase, rows: RowsAtStart | null) => void
}

/** The parameters of a screen's path and its search, as unchecked texts. */
export interface ScreenProps {
  readonly params: ReadonlyMap<string, string>
  readonly search: ReadonlyMap<string, string>
  readonly go: (address: string) => void
}

/** The part of a feature in the palette and the key help. */
export interface FeaturePalette {
  readonly keys: readonly KeySection[]
  /** Each source finds items of one kind on this device. It may return more than fits: the palette ranks them. */
  readonly sources: readonly ((db: LocalDatabase, text: string) => Promise<readonly PaletteHit[]>)[]
  readonly commands: readonly PaletteCommand<PaletteHost>[]
  /** Opens a hit of its own sources; null for any other. */
  readonly open: (target: PaletteTarget, host: PaletteHost) => Promise<void> | null
}

/** One command. Its id is unique among all features. */
export interface PaletteCommand<Host> {
  readonly id: string
  readonly name: string
  readonly where: string
  readonly keys?: string
  readonly run: (host: Host) => void | Promise<void>
}

/** The parts of the window that a palette hit may use. */
export interface PaletteHost {
  readonly db: LocalDatabase
  readonly go: (address: string) => void
}

/** The address of a feature's first screen. */
export function homeOf({ screens }: Feature): string {
  const [{ path }] = screens
  return path === '' ? '/' : `/${path}/`
}

/** The key sequence that opens a feature. */
export function keysTo(feature: Feature): string | undefined {
  const letter = letterOf(feature)
  return letter === undefined ? undefined : `G then ${letter}`
}

/** The letter that opens a feature after G. */
export function letterOf({ navigation, letter }: Feature): string | undefined {
  return navigation?.letter ?? letter
}

/** Whether a screen belongs to a path of the address bar. */
export function isScreenOf({ path }: FeatureScreen, shown: string): boolean {
  const [fixed = '', more] = path.split('/$')
  const begins = `/${fixed}/`
  return shown === `/${fixed}` || shown === begins || (more !== undefined && shown.startsWith(begins))
}
