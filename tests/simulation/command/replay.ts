import type { PlayedSeed } from '#tests/simulation/play/summary.ts'
import { optionsText, type WorldOptions } from './world-options.ts'

/** The options of a world besides its seed. */
interface PlayedWith {
  readonly form: 'worlds' | 'runs' | 'schedules'
  readonly options: WorldOptions
  readonly off: string | null
}

const COMMAND = 'npm run simulate --'

/** Returns the complete command that plays a world again. */
export function replayCommand(
  { seed, server, cut, smaller }: Pick<PlayedSeed, 'seed' | 'server' | 'cut' | 'smaller'>,
  { form, options, off }: PlayedWith,
): string {
  if (cut !== undefined) return `${COMMAND} --cut ${cut.server}/${cut.death}/${seed}`
  if (form !== 'worlds') return `${COMMAND} --${form} --seeds 1 --seed ${seed}`
  const played: WorldOptions = { ...options, ...(server === 'front' ? { server } : {}), ...smaller }
  return `${COMMAND} --seeds 1 --seed ${seed} --trace${optionsText(played, off)}`
}
