import type { Figure } from '#tests/bench/figures.ts'
import { readSupersetCommand } from '#tests/support/superset/command-options.ts'
import { folderOf } from '#tests/support/superset/place.ts'
import { findPrograms } from '#tests/support/superset/programs.ts'
import { startSuperset, stopSuperset } from '#tests/support/superset/start-superset.ts'
import { measureSuperset } from './measure-superset.ts'

/**
 * Starts a Superset as `npm run superset` does, or uses the given address, and measures. Throws on wrong arguments or a
 * missing program.
 */
export async function measureOverSuperset(given: readonly string[]): Promise<readonly Figure[]> {
  const isWhich = given.some((word) => word.startsWith('--version') || word.startsWith('http'))
  const command = readSupersetCommand(isWhich ? given : ['--version', '4.1.2', ...given])
  if (!command.ok) throw new Error(command.error)
  if (command.value.kind === 'use') return await measureSuperset(command.value.origin)
  if (command.value.kind !== 'start')
    throw new Error('Give --version, --dir, --rows and --flag, or an address.')
  const { versions, setup, stays } = command.value
  const [version = '4.1.2'] = versions
  const programs = findPrograms()
  if (!programs.ok) throw new Error(programs.error)
  const superset = await startSuperset(version, setup, { programs: programs.value, tell: console.log })
  try {
    return await measureSuperset(superset)
  } finally {
    if (!stays) await stopSuperset(folderOf(version, setup.folder))
  }
}
