import { askToSignOut } from '#app/sign-in/ask-to-sign-out.ts'
import { theme } from '#app/theme/theme.ts'
import { lookForUpdate, updateNow } from '#app/update/service-worker-client.ts'
import { updateState } from '#app/update/update-state.ts'
import { connection } from '#data/http/connection.ts'
import { EVERYWHERE_KEYS } from '#domain/palette/everywhere-keys.ts'
import type { PaletteCommand } from '#features/feature.ts'
import { links } from '#src/links.ts'
import type { WindowHost } from './open-overlay.ts'

type Command = PaletteCommand<WindowHost>

/** The commands of the window that are available now. */
export function windowCommands(): readonly Command[] {
  const { kind, nextTryAt } = connection.get()
  return [
    { ...command('keys', 'All keys', (host) => host.open('help')), keys: EVERYWHERE_KEYS.help.keys },
    {
      ...command('outbox', 'Outbox', showOutbox, 'what is not on the server yet'),
      keys: EVERYWHERE_KEYS.openOutbox.keys,
    },
    ...THEMES.filter(({ choice }) => choice !== theme.get()).map(({ choice, name }) =>
      command(`theme-${choice}`, name, () => theme.choose(choice)),
    ),
    kind === 'signed-out'
      ? command('sign-in', 'Sign in', (host) => host.open('sign-in'))
      : command('sign-out', 'Sign out', async (host) => askToSignOut(() => host.open('sign-out'))),
    ...(nextTryAt === null ? [] : [command('try-now', 'Try the server now', connection.wake)]),
    updateState.get().kind === 'none'
      ? command('look-for-update', 'Check for a new version', lookForUpdate)
      : command('update', 'Update now', updateNow, 'a new version is ready'),
  ]
}

/** Opens the outbox by its address. */
function showOutbox(): void {
  location.hash = links.outbox()
}

const THEMES = [
  { choice: 'light', name: 'Light theme' },
  { choice: 'dark', name: 'Dark theme' },
  { choice: 'system', name: 'System theme' },
] as const

function command(id: string, name: string, run: Command['run'], where = ''): Command {
  return { id, name, where, run }
}
