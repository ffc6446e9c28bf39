import { EVERYWHERE_KEYS } from '#domain/palette/everywhere-keys.ts'
import { links } from '#src/links.ts'
import type { Icon } from '#ui/icons.ts'
import { DashboardIcon, DeviceIcon, SqlLabIcon } from '#ui/icons.ts'

/** One screen of the navigation. `owns` tells which addresses belong to it. */
export interface Screen {
  readonly name: string
  readonly address: string
  readonly keys: string | undefined
  /** Stands at the foot of the rail, and last on a phone. */
  readonly atFoot?: true
  readonly icon: Icon
  readonly owns: RegExp
}

/** The screens that exist, in the order of the rail. */
export const SCREENS: readonly Screen[] = [
  {
    name: 'SQL Lab',
    address: links.sqlLab(),
    keys: EVERYWHERE_KEYS.goToSqlLab.keys,
    icon: SqlLabIcon,
    owns: /^\/sqllab(\/|$)/,
  },
  {
    name: 'Dashboards',
    address: links.dashboards(),
    keys: EVERYWHERE_KEYS.goToDashboards.keys,
    icon: DashboardIcon,
    owns: /^\/(superset\/dashboard|dashboard)(\/|$)/,
  },
  {
    name: 'This device',
    address: links.storageSettings(),
    keys: undefined,
    icon: DeviceIcon,
    owns: /^\/settings(\/|$)/,
    atFoot: true,
  },
]
