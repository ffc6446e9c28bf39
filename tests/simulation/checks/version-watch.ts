import { isRecord } from '#domain/core/parse.ts'
import type { Device } from '#tests/simulation/devices/device.ts'
import { NEWER_VERSION } from '#tests/simulation/devices/newer-database.ts'
import type { NetworkHooks } from '#tests/simulation/network/network.ts'
import type { Process } from '#tests/simulation/world/loop.ts'
import type { Committed } from './commit-watch.ts'
import type { Findings } from './findings.ts'

/** Once a newer program has taken a database over, an older one stores nothing in it (I7). Source: sync §3.10. */
export function checkOldCommits(findings: Findings): (committed: Committed) => void {
  return ({ device, commit, changes }) => {
    if (changes.some(({ table, key }) => table === 'meta' && key === 'minWriter'))
      device.outdatedAt = Math.min(device.outdatedAt, device.parts.loop.now)
    if (isOutdated(device, commit.process))
      findings.fail('I7', `${commit.process.name} wrote ${changes[0]?.table} for a newer program`)
  }
}

/** And it sends nothing of it (I7). Source: sync §3.10. */
export function watchOldSends(
  hooks: NetworkHooks,
  findings: Findings,
  of: { readonly deviceOf: (process: Process) => Device; readonly now: () => number },
): NetworkHooks {
  return {
    ...hooks,
    onSend: (flight, under) => {
      const { process, ask } = flight
      const device = of.deviceOf(process)
      if (ask.method !== 'GET' && isOutdated(device, process)) {
        // What had looked whether it may in that very moment is on its way.
        if (of.now() - device.outdatedAt > MOMENT_MS)
          findings.fail('I7', `${process.name} sent ${ask.method} ${ask.path} for a newer program`)
      }
      hooks.onSend(flight, under)
    },
  }
}

/** From a look at the database to the request that it was for, in ms. */
const MOMENT_MS = 20

function isOutdated(device: Device, process: Process): boolean {
  if (device.newer.has(process)) return false
  const minWriter = device.storage.row(device.database, 'meta', 'minWriter')
  return isRecord(minWriter) && minWriter['value'] === NEWER_VERSION
}
