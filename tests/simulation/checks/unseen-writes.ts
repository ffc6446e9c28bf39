import { GUARD_AGE_MS } from '#domain/sync/engine/rules/pauses.ts'
import type { Device } from '#tests/simulation/devices/device.ts'
import type { NetworkHooks } from '#tests/simulation/network/network.ts'
import type { Ask } from '#tests/simulation/servers/sim-server.ts'
import type { Process } from '#tests/simulation/world/loop.ts'
import { type Homes, marksIn } from './homes.ts'
import type { WireWatch } from './wire-watch.ts'

interface World {
  readonly homes: Homes
  readonly wire: WireWatch
  readonly devices: () => readonly Device[]
  readonly deviceOf: (process: Process) => Device
}

/**
 * Without revisions a write comes over what another device wrote since the read before it, which may be thirty seconds
 * old. That device keeps its own text, unless its browser has thrown it away by then: nobody has it any more, and nobody
 * can promise that. Over anything else that was sent nothing may come (I1, sync §3.7).
 */
export function watchUnseenWrites(hooks: NetworkHooks, world: World): NetworkHooks {
  const { homes, wire, deviceOf } = world
  const sentAt = new WeakMap<Ask, number>()
  /** The time as of which a device knows a record, by both, and when each write of one left. */
  const known = new Map<string, number>()
  const isAfterRead = new WeakSet<Ask>()
  const keyOf = (process: Process, { path }: Ask) => `${deviceOf(process).index} ${path}`
  return {
    onSend: (flight, under) => {
      const { ask, process } = flight
      sentAt.set(ask, flight.sentAt)
      if (flight.sentAt - (known.get(keyOf(process, ask)) ?? -Infinity) <= GUARD_AGE_MS) isAfterRead.add(ask)
      hooks.onSend(flight, under)
    },
    onHeard: (heard) => {
      if (isAfterRead.has(heard.ask)) letGo(heard)
      return hooks.onHeard(heard)
    },
    onAnswer: (process, ask, said) => {
      const at = sentAt.get(ask)
      if (said.status === 200 && at !== undefined) known.set(keyOf(process, ask), at)
      hooks.onAnswer(process, ask, said)
    },
  }

  function letGo({ process, ask }: Parameters<NetworkHooks['onHeard']>[0]): void {
    const sid = Number(/^\/tabstateview\/(\d+)$/.exec(ask.path)?.[1] ?? -1)
    const tab = wire.state.tabs.find(({ id }) => id === sid)
    const [before, after] = [marksIn(tab?.sql ?? ''), marksIn(ask.body)]
    const { index } = deviceOf(process)
    homes.letGo(({ device, savedAt }, mark) => {
      if (device === index || savedAt === null || !before.has(mark) || after.has(mark)) return false
      const writer = world.devices().find((one) => one.index === device)
      return writer?.clearings.some((at) => at > savedAt) === true && !wire.wasRead(mark, index)
    })
  }
}
