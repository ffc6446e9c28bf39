import { askToSignOut } from '#app/sign-in/ask-to-sign-out.ts'
import { theme } from '#app/theme/theme.ts'
import { lookForUpdate, updateNow } from '#app/update/service-worker-client.ts'
import { updateState } from '#app/update/update-state.ts'
import { connection } from '#data/http/connection.ts'
import { unreachable } from '#domain/core/assert.ts'
import type { PaletteHit } from '#domain/palette/hit.ts'
import { KEYS } from '#domain/palette/keys.ts'
import { links } from '#src/links.ts'
import { openTabWith, type PaletteHost } from './open-tab.ts'

interface Command {
  readonly id: CommandId
  readonly name: string
  readonly where: string
  readonly keys?: string
}

type CommandId =
  | 'new-tab'
  | 'versions'
  | 'theme-light'
  | 'theme-dark'
  | 'theme-system'
  | 'keys'
  | 'outbox'
  | 'sign-in'
  | 'sign-out'
  | 'try-now'
  | 'update'
  | 'look-for-update'

/** The commands that can be given now; what would do nothing is not there. */
export function commandHits(): readonly PaletteHit[] {
  return availableCommands().map(({ id, name, where, keys }) => ({
    kind: 'command',
    key: id,
    name,
    where,
    ...(keys === undefined ? {} : { keys: [keys] }),
    target: { kind: 'command', command: id },
  }))
}

function availableCommands(): readonly Command[] {
  const { kind, nextTryAt } = connection.get()
  const hasUpdate = updateState.get().kind !== 'none'
  const themes = (['light', 'dark', 'system'] as const).filter((choice) => choice !== theme.get())
  return [
    { id: 'new-tab', name: 'New tab', where: 'SQL Lab', keys: KEYS.sqlLab.newTab.keys },
    { id: 'versions', name: KEYS.sqlLab.versions.what, where: 'SQL Lab', keys: KEYS.sqlLab.versions.keys },
    { id: 'keys', name: 'All keys', where: '', keys: KEYS.everywhere.help.keys },
    {
      id: 'outbox',
      name: 'Outbox',
      where: 'what is not on the server yet',
      keys: KEYS.everywhere.openOutbox.keys,
    },
    ...themes.map((choice) => THEME_COMMANDS[choice]),
    kind === 'signed-out'
      ? { id: 'sign-in', name: 'Sign in', where: '' }
      : { id: 'sign-out', name: 'Sign out', where: '' },
    ...(nextTryAt === null ? [] : [{ id: 'try-now', name: 'Try the server now', where: '' } as const]),
    hasUpdate
      ? { id: 'update', name: 'Update now', where: 'a new version is ready' }
      : { id: 'look-for-update', name: 'Look for a new version', where: '' },
  ]
}

const THEME_COMMANDS = {
  light: { id: 'theme-light', name: 'Light theme', where: '' },
  dark: { id: 'theme-dark', name: 'Dark theme', where: '' },
  system: { id: 'theme-system', name: 'Theme as the system', where: '' },
} as const satisfies Record<string, Command>

/** Does what a command says. */
export async function runCommand(id: string, host: PaletteHost): Promise<void> {
  const command = availableCommands().find((one) => one.id === id)
  if (!command) return
  switch (command.id) {
    case 'new-tab':
      return openTabWith({}, host)
    case 'versions':
      return host.go(links.shownTabVersions())
    case 'theme-light':
      return theme.choose('light')
    case 'theme-dark':
      return theme.choose('dark')
    case 'theme-system':
      return theme.choose('system')
    case 'keys':
      return host.open('help')
    case 'sign-in':
      return host.open('sign-in')
    case 'sign-out':
      return askToSignOut(() => host.open('sign-out'))
    case 'outbox':
      // The frame takes it from the address, as from any link to it.
      location.hash = links.outbox()
      return
    case 'try-now':
      return connection.wake()
    case 'update':
      return updateNow()
    case 'look-for-update':
      return lookForUpdate()
    default:
      return unreachable(command.id)
  }
}
