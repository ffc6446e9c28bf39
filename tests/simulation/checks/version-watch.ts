import { isRecord } from '#domain/core/parse.ts'
import type { Device } from '#tests/simulation/devices/device.ts'
import { NEWER_VERSION } from '#tests/simulation/devices/newer-database.ts'
import type { NetworkHooks } from '#tests/simulation/network/network.ts'
import type { Process } from '#tests/simulation/world/loop.ts'
import type { Committed } from './commit-watch.ts'
import type { Findings } from './findings.ts'

/** Once a newer program has upgraded a database, an older one stores nothing in it (I7). Source: sync §3.10. */
export function checkOldCommits(findings: Findings): (committed: Committed) => void {
  return ({ device, commit, changes }) => {
    if (changes.some(({ table, key }) => table === 'meta' && key === 'minWriter'))
      device.outdatedAt = Math.min(device.outdatedAt, device.parts.loop.now)
    if (isOutdated(device, commit.process))
      findings.fail('I7', `${commit.process.name} wrote ${changes[0]?.table} for a newer program`)
  }
}

/** An older program also sends nothing from it (I7). Source: sync §3.10. */
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
        // Requests checked at that very moment may still leave.
        if (of.now() - device.outdatedAt > MOMENT_MS)
          findings.fail('I7', `${process.name} sent ${ask.method} ${ask.path} for a newer program`)
      }
      hooks.onSend(flight, under)
    },
  }
}

/** Maximum time between a check of the database and its request, in ms. */
const MOMENT_MS = 20

function isOutdated(device: Device, process: Process): boolean {
  if (device.newer.has(process)) return false
  const minWriter = device.storage.row(device.database, 'meta', 'minWriter')
  return isRecord(minWriter) && minWriter['value'] === NEWER_VERSION
}
