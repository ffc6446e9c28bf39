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

/** The commands of the window that can be given now; what would do nothing is not there. */
export function windowCommands(): readonly Command[] {
  const { kind, nextTryAt } = connection.get()
  return [
    {
      id: 'keys',
      name: 'All keys',
      where: '',
      keys: EVERYWHERE_KEYS.help.keys,
      run: (host) => host.open('help'),
    },
    {
      id: 'outbox',
      name: 'Outbox',
      where: 'what is not on the server yet',
      keys: EVERYWHERE_KEYS.openOutbox.keys,
      // The frame takes it from the address, as from any link to it.
      run: () => {
        location.hash = links.outbox()
      },
    },
    ...THEMES.filter(({ choice }) => choice !== theme.get()).map(
      ({ choice, name }): Command => ({
        id: `theme-${choice}`,
        name,
        where: '',
        run: () => theme.choose(choice),
      }),
    ),
    kind === 'signed-out' ? SIGN_IN : SIGN_OUT,
    ...(nextTryAt === null ? [] : [TRY_NOW]),
    updateState.get().kind === 'none' ? LOOK_FOR_UPDATE : UPDATE,
  ]
}

const THEMES = [
  { choice: 'light', name: 'Light theme' },
  { choice: 'dark', name: 'Dark theme' },
  { choice: 'system', name: 'Theme as the system' },
] as const

const SIGN_IN: Command = { id: 'sign-in', name: 'Sign in', where: '', run: (host) => host.open('sign-in') }

const SIGN_OUT: Command = {
  id: 'sign-out',
  name: 'Sign out',
  where: '',
  run: async (host) => askToSignOut(() => host.open('sign-out')),
}

const TRY_NOW: Command = {
  id: 'try-now',
  name: 'Try the server now',
  where: '',
  run: () => connection.wake(),
}

const UPDATE: Command = { id: 'update', name: 'Update now', where: 'a new version is ready', run: updateNow }

const LOOK_FOR_UPDATE: Command = {
  id: 'look-for-update',
  name: 'Look for a new version',
  where: '',
  run: lookForUpdate,
}
