import { GUARD_AGE_MS } from '#domain/sync/engine/rules/retry-delays.ts'
import type { Device } from '#tests/simulation/devices/device.ts'
import type { NetworkHooks } from '#tests/simulation/network/network.ts'
import type { Ask, Said } from '#tests/simulation/servers/sim-server.ts'
import type { Process } from '#tests/simulation/world/loop.ts'
import { type Homes, marksIn } from './homes.ts'
import type { WireWatch } from './wire-watch.ts'

interface World {
  readonly homes: Homes
  readonly wire: WireWatch
  readonly devices: () => readonly Device[]
  readonly deviceOf: (process: Process) => Device
  readonly now: () => number
  /** What another device wrote over within moments of its read, and had not seen in it. */
  readonly unseen: Set<string>
}

/** What nobody typed is written again so long after a read was answered, in ms. Source: sync §3.7. */
const REPEAT_AGE_MS = 2_000

/**
 * Without revisions a write comes over what another device wrote since the read before it, which may be thirty seconds
 * old. That device keeps its own text, unless its browser has thrown it away by then: nobody has it any more, and nobody
 * can promise that; nor of a program without a mark what no device of ours has taken in. Over anything else that was sent
 * nothing may come (I1, sync §3.7).
 */
export function watchUnseenWrites(hooks: NetworkHooks, world: World): NetworkHooks {
  const { homes, wire, deviceOf } = world
  const sentAt = new WeakMap<Ask, number>()
  /** The time as of which a device knows a record, by both, and when each write of one left. */
  const known = new Map<string, number>()
  const isAfterRead = new WeakSet<Ask>()
  /** When a device was told of a record, by both, and the writes that left right after that. */
  const toldAt = new Map<string, number>()
  const isRightAfter = new WeakSet<Ask>()
  const keyOf = (process: Process, { path }: Pick<Ask, 'path'>) => `${deviceOf(process).index} ${path}`
  return {
    onSend: (flight, under) => {
      const { ask, process } = flight
      sentAt.set(ask, flight.sentAt)
      if (flight.sentAt - (known.get(keyOf(process, ask)) ?? -Infinity) <= GUARD_AGE_MS) isAfterRead.add(ask)
      if (flight.sentAt - (toldAt.get(keyOf(process, ask)) ?? -Infinity) <= REPEAT_AGE_MS)
        isRightAfter.add(ask)
      hooks.onSend(flight, under)
    },
    onHeard: (heard) => {
      if (heard.ask.method !== 'GET' && heard.said.status < 300) letGo(heard)
      return hooks.onHeard(heard)
    },
    onAnswer: (process, ask, said) => {
      const at = sentAt.get(ask)
      const path = at === undefined ? null : pathTold(ask, said)
      if (path !== null && at !== undefined) {
        known.set(keyOf(process, { path }), at)
        toldAt.set(keyOf(process, { path }), world.now())
      }
      hooks.onAnswer(process, ask, said)
    },
  }

  function letGo({ process, ask }: Parameters<NetworkHooks['onHeard']>[0]): void {
    const gone = goneBy(ask, wire)
    const { index } = deviceOf(process)
    for (const mark of gone)
      if (isRightAfter.has(ask) && !homes.isOf(mark, index) && !wire.wasRead(mark, index))
        world.unseen.add(mark)
    homes.letGo(({ device, savedAt }, mark) => {
      if (device === index || savedAt === null || !gone.has(mark)) return false
      const writer = world.devices().find((one) => one.index === device)
      if (writer === undefined) return homes.homesOf(mark).every((home) => home === 'server')
      const isUnread = !wire.wasRead(mark, index)
      return isUnread && isAfterRead.has(ask) && writer.clearings.some((at) => at > savedAt)
    })
  }
}

/** The path of the record that an answer told all of: by a read, or by a create. A write of some fields tells none. */
function pathTold({ method, path }: Ask, { status, body }: Said): string | null {
  if (method === 'GET') return status === 200 ? path : null
  if (method !== 'POST' || (status !== 200 && status !== 201)) return null
  const id = /^\{"id":(\d+)/.exec(body)?.[1]
  return id === undefined ? null : `${path}${id}`
}

/** The marks that a write or delete takes from the row that it is about: a delete takes its name along. */
function goneBy(ask: Ask, { state: { tabs, savedQueries } }: WireWatch): ReadonlySet<string> {
  const [, collection, serverId] = /^\/(tabstateview|api\/v1\/saved_query)\/(\d+)$/.exec(ask.path) ?? []
  const rows = collection === 'tabstateview' ? tabs : savedQueries
  const row = rows.find(({ id }) => id === Number(serverId))
  const after = marksIn(ask.body)
  const isTaken = (field: 'label' | 'sql') => ask.method === 'DELETE' || ask.body.includes(field)
  const before = (['label', 'sql'] as const).filter(isTaken).map((field) => row?.[field] ?? '')
  return new Set([...marksIn(before)].filter((mark) => !after.has(mark)))
}
