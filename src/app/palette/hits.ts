import { keySections, loadPalettes } from '#app/keys/key-sections.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import type { PaletteHit, PaletteTarget } from '#domain/palette/hit.ts'
import { oneHitEach } from '#domain/palette/one-hit-each.ts'
import { type Feature, homeOf, keysTo, type PaletteCommand } from '#features/feature.ts'
import { windowCommands } from './commands.ts'
import type { WindowHost } from './open-overlay.ts'

/** Searches all sources of all features; a failing source is skipped. */
export async function findHits(
  features: readonly Feature[],
  db: LocalDatabase,
  text: string,
): Promise<readonly PaletteHit[]> {
  const palettes = await loadPalettes(features)
  const sources = palettes.flatMap((palette) => palette.sources)
  const found = await Promise.allSettled(sources.map(async (source) => source(db, text)))
  const commands = await allCommands(features)
  return [
    ...features.map(screenHit),
    ...commands.map(commandHit),
    ...(await keyHits(features)),
    ...oneHitEach(found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))),
  ]
}

/** Opens the address of a hit, or runs its command. */
export async function openHit(
  features: readonly Feature[],
  target: PaletteTarget,
  host: WindowHost,
): Promise<void> {
  if (target.kind === 'address') return host.go(target.address)
  if (target.kind === 'command') {
    const command = (await allCommands(features)).find(({ id }) => id === target.command)
    return command?.run(host)
  }
  for (const palette of await loadPalettes(features)) {
    const opening = palette.open(target, host)
    if (opening !== null) return opening
  }
}

async function allCommands(features: readonly Feature[]): Promise<readonly PaletteCommand<WindowHost>[]> {
  const palettes = await loadPalettes(features)
  return [...palettes.flatMap(({ commands }) => commands), ...windowCommands()]
}

function screenHit(feature: Feature): PaletteHit {
  const address = homeOf(feature)
  return {
    kind: 'screen',
    key: address,
    name: feature.title,
    where: 'Screen',
    ...keysOf(keysTo(feature)),
    target: { kind: 'address', address },
  }
}

function commandHit({ id, name, where, keys }: PaletteCommand<WindowHost>): PaletteHit {
  return {
    kind: 'command',
    key: id,
    name,
    where,
    ...keysOf(keys),
    target: { kind: 'command', command: id },
  }
}

function keysOf(keys: string | undefined): Pick<PaletteHit, 'keys'> {
  return keys === undefined ? {} : { keys: [keys] }
}

async function keyHits(features: readonly Feature[]): Promise<readonly PaletteHit[]> {
  const sections = await keySections(features)
  return sections.flatMap(({ title, rows }) =>
    rows.map(({ keys, what }) => ({
      kind: 'key' as const,
      key: `${title} ${keys}`,
      name: what,
      where: title,
      keys: [keys],
      target: { kind: 'command' as const, command: 'keys' },
    })),
  )
}
